/* Counted from a number that only the run knows: where the memory begins cannot be said. */
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

int main(int argc, char **argv)
{
    int i, n = 40, low = argc > 5 ? 2 : 1;
    double *u = vector(low, n), *w = vector(low, n);

    (void)argv;
    /* DOALL_BEGIN P=BLK */
    for (i = low; i <= n; i++)
        u[i] = w[i] = i % 7;
    /* DOALL_END */
    for (i = low; i <= n; i++)
        printf("%g ", u[i]);
    free_vector(u, low);
    free_vector(w, low);
    return 0;
}
