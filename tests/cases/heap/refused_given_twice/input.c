/* The local memory goes to the caller's pointer and is returned; is given in some cases only; takes the place of memory that is still read. */
#include <stdio.h>
#include <stdlib.h>

static double *both(double **out, int n)
{
    double *m = malloc(n * sizeof *m);

    for (int i = 0; i < n; i++)
        m[i] = i;
    *out = m;
    return m;
}

static int perhaps(double **out, int n)
{
    double *m = malloc(n * sizeof *m);

    for (int i = 0; i < n; i++)
        m[i] = i;
    if (n > 20) {
        free(m);
        return 1;
    }
    *out = m;
    return 0;
}

static void grow(double **out, int n)
{
    double *m = malloc(2 * n * sizeof *m);

    for (int i = 0; i < 2 * n; i++)
        m[i] = i < n ? (*out)[i] : 0;
    free(*out);
    *out = m;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9;
    double *a, *b = both(&a, n), *c = calloc(n, sizeof *c), *d = calloc(n, sizeof *d);

    perhaps(&c, n);
    grow(&d, n);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        a[i] = 2 * b[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        c[i] += 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        d[i] += 1;
    /* DOALL_END */
    printf("%g %g %g\n", a[1], c[1], d[n]);
    return 0;
}
