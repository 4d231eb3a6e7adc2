/* How far the start of a loop moves in a `while` is not known, so the rows that are left are dealt out anew in each step: told, because
   all of them travel. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10;
    double a[n][n];
    int i, j, k;

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i][j] = 1.0 / (i + j + 1) + (i == j ? n : 0);
    k = 0;
    while (k < n - 1) {
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++) {
            a[i][k] /= a[k][k];
            for (j = k + 1; j < n; j++)
                a[i][j] -= a[i][k] * a[k][j];
        }
        /* DOALL_END */
        k++;
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            printf("%.9g\n", a[i][j]);
    return 0;
}
