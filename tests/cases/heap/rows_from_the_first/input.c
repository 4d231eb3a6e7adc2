/* The rows are placed from the first one, behind a test of it. */
#include <stdio.h>
#include <stdlib.h>

static double **matrix(int n, int m)
{
    double **a = malloc(n * sizeof *a);
    int i;

    if (!a)
        return NULL;
    a[0] = malloc(n * m * sizeof **a);
    if (!a[0]) {
        free(a);
        return NULL;
    }
    for (i = 0; i < n; i++)
        a[i] = &a[0][i * m];
    return a;
}

int main(void)
{
    int n = 20, m = 5, i, j, k;
    double **a = matrix(n, m), **b = matrix(n, m), **t;

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = b[i][j] = i - j;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++)
                a[i][j] = i + j + b[i][j];
        /* DOALL_END */
        t = a;
        a = b;
        b = t;
    }
    printf("%g %g\n", a[3][2], b[7][1]);
    free(a[0]);
    free(a);
    free(b[0]);
    free(b);
    return 0;
}
