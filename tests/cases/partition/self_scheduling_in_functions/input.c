/* chunks in functions that are called in a loop, heap arrays, conditions that leave old values */
#include <stdio.h>
#include <stdlib.h>

static int limit;

static void step(double *u, const double *v, int n)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < n; i++)
        if (v[i] > limit)
            u[i] = v[n - 1 - i] / 2;
    /* DOALL_END */
}

static double largest(const double *u, int n)
{
    double best = u[0];
    int i;

    /* DOALL_BEGIN P=TSS */
    for (i = 1; i < n; i++)
        if (u[i] > best)
            best = u[i];
    /* DOALL_END */
    return best;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 23, i, round = 0;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v);

    if (u == NULL || v == NULL)
        return 1;
    for (i = 0; i < n; i++) {
        u[i] = i;
        v[i] = n - i % 5;
    }
    do {
        step(u, v, n);
        step(v, u, n);
        round++;
    } while (largest(v, n) > 3 && round < 20);
    for (i = 0; i < n; i++)
        printf("%g %g\n", u[i], v[i]);
    printf("%d rounds\n", round);
    free(u);
    free(v);
    return 0;
}
