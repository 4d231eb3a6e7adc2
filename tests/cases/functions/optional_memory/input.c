/* Functions that allocate in some calls only: they return early, return null, or a condition stands before the allocation. */
#include <stdio.h>
#include <stdlib.h>

#define N 25

static double *w;

static void choose(int mode)
{
    free(w);
    w = NULL;
    if (mode == 0)
        return;
    w = malloc(N * sizeof *w);
}

static int *make(int n, const char *name)
{
    if (!name)
        return NULL;
    return calloc(n, sizeof(int));
}

static int *chosen(int n, int wanted)
{
    int *p = NULL;

    if (wanted)
        p = malloc(n * sizeof *p);
    return p;
}

static void scale(double *a, double *weights)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] *= weights ? weights[i] : 5;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    static double a[N];
    int *u = make(N, argc > 1 ? argv[1] : NULL), *v = chosen(N, argc > 2);
    double *weights = NULL;
    int i, m;

    if (argc > 2 && (weights = malloc(N * sizeof *weights)) == NULL)
        return 1;
    for (m = 0; m < 3; m++) {
        choose(m % 2);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            if (w)
                w[i] = i;
            a[i] += i + m;
        }
        /* DOALL_END */
        printf("%g\n", w ? w[12] : -1.0);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        if (u)
            u[i] = 2 * i;
        if (v)
            v[i] = 3 * i;
        if (weights)
            weights[i] = i % 3;
    }
    /* DOALL_END */
    scale(a, weights);
    for (i = 0; i < N; i++)
        printf("%g %d %d %g\n", a[i], u ? u[i] : 0, v ? v[i] : 0, weights ? weights[i] : 0);
    free(u);
    free(v);
    free(w);
    free(weights);
    return 0;
}
