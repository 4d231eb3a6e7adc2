/* A function gets a copy of a structure and sets a member of it only if it has none yet. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *x;
    int *key;
} Data;

static Data make(int n)
{
    Data d;
    d.n = n;
    d.key = NULL;
    d.x = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        d.x[i] = i * 0.5;
    return d;
}

static double plain(Data d)
{
    double s = 0;
    #pragma omp parallel for reduction(+:s)
    for (int i = 0; i < d.n; i++)
        s += d.x[i];
    return s;
}

static double by_keys(Data d)
{
    double s = 0;

    if (!d.key)
        d.key = malloc(d.n * sizeof(int));
    #pragma omp parallel for
    for (int i = 0; i < d.n; i++)
        d.key[i] = 3 * (i % 4);
    for (int i = 0; i < d.n; i++)
        s += d.x[i] * d.key[i];
    return s;
}

int main(void)
{
    Data d = make(20);
    printf("%g\n", plain(d));
    printf("%g\n", by_keys(d));
    free(d.x);
    return 0;
}
