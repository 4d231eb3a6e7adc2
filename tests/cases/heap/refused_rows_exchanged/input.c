/* rows change places, as in a search for a pivot */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 8, i, j, k;
    double **a = malloc(n * sizeof *a), *row;

    for (i = 0; i < n; i++)
        a[i] = malloc(n * sizeof **a);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i][j] = (i * 5 + j * 3) % 7 + 1;
    for (k = 0; k < n - 1; k++) {
        row = a[k];
        a[k] = a[k + 1];
        a[k + 1] = row;
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n; i++)
            for (j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] / a[k][k] * a[k][j];
        /* DOALL_END */
    }
    printf("%g\n", a[n - 1][n - 1]);
    return 0;
}
