/* A table of solvers: which one runs is in a structure. */
#include <stdio.h>
#include <stdlib.h>

struct solver {
    const char *name;
    double (*sweep)(double *u, int n);
};

static double jacobi(double *u, int n)
{
    double err = 0.0;
    double *w = malloc(n * sizeof *w);
    int i;

#pragma omp parallel for
    for (i = 0; i < n; i++)
        w[i] = u[i];
#pragma omp parallel for reduction(max: err)
    for (i = 1; i < n - 1; i++) {
        double r = 0.5 * (w[i - 1] + w[i + 1]);
        double d = r > u[i] ? r - u[i] : u[i] - r;
        if (d > err) err = d;
        u[i] = r;
    }
    free(w);
    return err;
}

static double damped(double *u, int n)
{
    double err = 0.0;
    double *w = malloc(n * sizeof *w);
    int i;

#pragma omp parallel for
    for (i = 0; i < n; i++)
        w[i] = u[i];
#pragma omp parallel for reduction(max: err)
    for (i = 1; i < n - 1; i++) {
        double d = 0.3 * (w[i - 1] + w[i + 1] - 2 * u[i]);
        u[i] += d;
        if (d < 0) d = -d;
        if (d > err) err = d;
    }
    free(w);
    return err;
}

static double solve(const struct solver *s, double *u, int n)
{
    double err = 1.0;
    int k;

    for (k = 0; k < 20 && err > 1e-6; k++) {
        double e = s->sweep(u, n);
        err = e;
    }
    printf("%s: %d %.6f\n", s->name, k, err);
    return err;
}

int main(void)
{
    struct solver all[2] = {{"jacobi", jacobi}, {"damped", damped}};
    int n = 20, i, k;
    double *u = malloc(n * sizeof *u);

    for (k = 0; k < 2; k++) {
        for (i = 0; i < n; i++) u[i] = i == 0;
        solve(&all[k], u, n);
        for (i = 0; i < n; i++) printf(" %.4f", u[i]);
        printf("\n");
    }
    free(u);
    return 0;
}
