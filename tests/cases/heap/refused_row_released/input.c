/* rows are released by a function that is given each of them */
#include <stdio.h>
#include <stdlib.h>

static void give_back(void *p)
{
    free(p);
}

int main(void)
{
    int n = 8, i, j, k;
    double **a = malloc(n * sizeof *a);

    for (i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i][j] = (i * 5 + j * 3) % 7 + 1;
    for (k = 0; k < n - 1; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n; i++)
            for (j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] / a[k][k] * a[k][j];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        give_back(a[i]);
    printf("%g\n", a[0] == 0 ? 0.0 : 1.0);
    return 0;
}
