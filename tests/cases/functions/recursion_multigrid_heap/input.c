/* A V-cycle whose calls each allocate what the next one works on. */
#include <stdio.h>
#include <stdlib.h>

static void smooth(double *u, const double *f, int n)
{
    double *v = malloc((n + 1) * sizeof *v);
    int i, k;

    for (k = 0; k < 2; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n; i++)
            v[i] = 0.5 * (u[i - 1] + u[i + 1] + f[i] / ((double)n * n));
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n; i++)
            u[i] = u[i] + 0.75 * (v[i] - u[i]);
        /* DOALL_END */
    }
    free(v);
}

static void cycle(double *u, const double *f, int n)
{
    int i;
    double *r, *coarse_f, *e;

    smooth(u, f, n);
    if (n <= 4)
        return;
    r = malloc((n + 1) * sizeof *r);
    coarse_f = malloc((n / 2 + 1) * sizeof *coarse_f);
    e = malloc((n / 2 + 1) * sizeof *e);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        r[i] = f[i] + (double)n * n * (u[i - 1] - 2.0 * u[i] + u[i + 1]);
    /* DOALL_END */
    r[0] = r[n] = 0.0;
    for (i = 0; i <= n / 2; i++)
        e[i] = 0.0;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n / 2; i++)
        coarse_f[i] = 0.25 * (r[2 * i - 1] + 2.0 * r[2 * i] + r[2 * i + 1]);
    /* DOALL_END */
    cycle(e, coarse_f, n / 2);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        u[i] += i % 2 ? 0.5 * (e[i / 2] + e[i / 2 + 1]) : e[i / 2];
    /* DOALL_END */
    smooth(u, f, n);
    free(e);
    free(coarse_f);
    free(r);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 32, i, k;
    double *u = calloc(n + 1, sizeof *u), *f = malloc((n + 1) * sizeof *f);

    for (i = 0; i <= n; i++)
        f[i] = 1.0 + i % 5;
    for (k = 0; k < 3; k++) {
        cycle(u, f, n);
        printf("%d %.12f\n", k, u[n / 2]);
    }
    for (i = 0; i <= n; i++)
        printf("%.12f\n", u[i]);
    free(f);
    free(u);
    return 0;
}
