/* The vectors and matrices of Numerical Recipes: they begin at any number, and memory has one element more. */
#include <stdio.h>
#include <stdlib.h>

static double *vector(long nl, long nh)
{
    double *v = (double *)malloc((size_t)((nh - nl + 1 + 1) * sizeof(double)));
    if (!v)
        exit(1);
    return v - nl + 1;
}

static double **matrix(long nrl, long nrh, long ncl, long nch)
{
    long i, nrow = nrh - nrl + 1, ncol = nch - ncl + 1;
    double **m = (double **)malloc((size_t)((nrow + 1) * sizeof(double *)));
    if (!m)
        exit(1);
    m += 1;
    m -= nrl;
    m[nrl] = (double *)malloc((size_t)((nrow * ncol + 1) * sizeof(double)));
    if (!m[nrl])
        exit(1);
    m[nrl] += 1;
    m[nrl] -= ncl;
    for (i = nrl + 1; i <= nrh; i++)
        m[i] = m[i - 1] + ncol;
    return m;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 7, i, j;
    double **a, *x, sum = 0;

    x = vector(1, n);
    a = matrix(-2, n, 1, n);
    for (j = 1; j <= n; j++)
        x[j] = j * 0.5;
    /* DOALL_BEGIN P=BLK */
    for (i = -2; i <= n; i++)
        for (j = 1; j <= n; j++)
            a[i][j] = x[j] + i;
    /* DOALL_END */
    for (i = -2; i <= n; i++)
        for (j = 1; j <= n; j++)
            sum += a[i][j] * (i + 3 * j);
    printf("%g\n", sum);
    return 0;
}
