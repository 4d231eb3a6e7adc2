/* The rows below are changed by a function that gets them and the pivot's row: row k goes to all in each round, and the rows stay with
   their owners, as where the function's loop is written out. What it reads are r[k] and r[k .. n - 1]: one run, for k < n where it is called. */
#include <stdio.h>
#include <stdlib.h>

static void eliminate(double *r, const double *pivot, int k, int n)
{
    double f = r[k] / pivot[k];
    int j;

    for (j = k; j < n; j++)
        r[j] -= f * pivot[j];
}

int main(int argc, char **argv)
{
    int i, j, k, n = argc > 1 ? atoi(argv[1]) : 15;
    double *a = malloc(n * n * sizeof *a);

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i * n + j] = i == j ? n : 1.0 / (i + j + 1);
    for (k = 0; k < n; k++) {
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++)
            eliminate(a + i * n, a + k * n, k, n);
        /* DOALL_END */
    }
    for (i = 0; i < n * n; i++)
        printf("%.9g\n", a[i]);
    free(a);
    return 0;
}
