/* Pointers that count from 1: of a local and a global one; memory is released by the number that was taken off; a function gets the
   first element, another one the pointer itself. */
#include <stdio.h>
#include <stdlib.h>

static double *g;

static double sum(const double *p, int n)
{
    double t = 0;
    int j;

    for (j = 0; j < n; j++)
        t += p[j];
    return t;
}

static double sum_from_one(const double *p, int n)
{
    double t = 0;
    int j;

    for (j = 1; j <= n; j++)
        t += p[j];
    return t;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 16, i, t;
    double *v = (double *)malloc(n * sizeof *v) - 1;

    g = (double *)malloc((n + 2) * sizeof(double)) + 1;
    for (i = -1; i <= n; i++)
        g[i] = i * i;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            v[i] = g[i - 2] + g[i];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            g[i - 1] = v[i] / 2;
        /* DOALL_END */
    }
    printf("%g %g %g\n", sum(v + 1, n), sum(&v[1], n), sum_from_one(v, n));
    *(v + 1) += 1;
    for (i = 1; i <= n; i++)
        printf("%g %g\n", v[i], g[i - 1]);
    free(v + 1);
    free(g - 1);
    return 0;
}
