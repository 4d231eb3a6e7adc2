/* Vectors that are counted from 1, or from elsewhere, as in Numerical Recipes: a function displaces what it has allocated, and one releases it. */
#include <stdio.h>
#include <stdlib.h>

#define EXTRA 1

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static double *vector(long low, long high)
{
    double *v = (double *)malloc((size_t)((high - low + 1 + EXTRA) * sizeof(double)));

    if (!v)
        fail("no memory");
    return v - low + EXTRA;
}

static void free_vector(double *v, long low)
{
    free((char *)(v + low - EXTRA));
}

int main(void)
{
    int i, t, n = 40;
    double *u = vector(1, n), *w, *far;

    w = vector(1, n);
    far = vector(-2, n);
    for (i = 1; i <= n; i++)
        u[i] = w[i] = i % 7;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n; i++)
            w[i] = (u[i - 1] + u[i + 1]) / 2;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n; i++)
            u[i] = w[i];
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = -2; i <= n; i++)
        far[i] = i < 1 ? 0.5 : u[i];
    /* DOALL_END */
    for (i = -2; i <= n; i++)
        printf("%g ", far[i]);
    free_vector(u, 1);
    free_vector(w, 1);
    return 0;
}
