/* functions that allocate and call rand(), or have marked loops of their own: all ranks call them, and what they know of the memory
   goes back to the pointer that gets it, be it returned, given by an address, or a variable of the file */
#include <stdio.h>
#include <stdlib.h>

static int size;
static double *table;

static void init(int n)
{
    size = n;
    table = malloc(size * sizeof *table);
    for (int i = 0; i < n; i++)
        table[i] = rand() % 10;
}

static int create(double **p, int n)
{
    if (n < 1) {
        fprintf(stderr, "no elements\n");
        exit(2);
    }
    *p = malloc(n * sizeof **p);
    for (int i = 0; i < n; i++)
        (*p)[i] = rand() % 100;
    return 0;
}

static double *vector(int n, int from)
{
    double *v;

    if (n == 0)
        return NULL;
    v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++)
        v[i] = from + rand() % 100;
    return v;
}

static void fill(double *v, int n)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        v[i] = i % 7;
    /* DOALL_END */
}

static double *dealt_out(int n)
{
    double *v = malloc(n * sizeof *v);

    fill(v, n);
    return v;
}

static double *marked(int n)
{
    double *v = malloc((n + 1) * sizeof *v);

    v[n] = 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        v[i] = n - i;
    /* DOALL_END */
    return v;
}

static double sum_of(const double *v, int n)
{
    double s = 0;

    for (int i = 0; i < n; i++)
        s = s * 0.5 + v[i];
    return s;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 37, missing;
    double *a, *b = vector(n, 1), *c, *d, *e;

    init(n);
    if (create(&a, n) != 0)
        return 1;
    c = vector(n + 1, 2);
    d = dealt_out(n);
    printf("%g\n", sum_of(d, n));
    e = marked(n);
    missing = b == NULL;
    for (int step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            a[i] = a[i] * 2 + table[i] + b[i] - c[i + 1] + d[i] * e[i + 1];
        /* DOALL_END */
        free(b);
        b = vector(n, step);
    }
    printf("%g %g %d\n", sum_of(a, n), sum_of(e, n + 1), missing);
    free(a);
    free(b);
    free(c);
    free(d);
    free(e);
    free(table);
    return 0;
}
