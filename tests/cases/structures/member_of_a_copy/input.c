/* A function gets a copy of a structure and sets members of it that the caller never had. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *x;
    int *key, keys;
    int (*pair)[2];
} Data;

static Data make(int n)
{
    Data d;
    d.n = n;
    d.x = malloc(n * sizeof(double));
    for (int i = 0; i < n; i++)
        d.x[i] = i * 0.5;
    return d;
}

static void sort(int *k, int l, int r)
{
    int pivot = k[(l + r) / 2], i = l, j = r;
    while (i <= j) {
        while (k[i] < pivot) i++;
        while (k[j] > pivot) j--;
        if (i <= j) {
            int t = k[i];
            k[i++] = k[j];
            k[j--] = t;
        }
    }
    if (l < j) sort(k, l, j);
    if (i < r) sort(k, i, r);
}

static double sum_of(Data d)
{
    double s = 0;
    #pragma omp parallel for reduction(+:s)
    for (int i = 0; i < d.n; i++)
        s += d.x[i] * d.key[i];
    return s;
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
    size_t size = d.n * sizeof(double);
    double *w = malloc(size), s = 0;

    if (d.n < 1)
        return 0;
    size = d.n * sizeof(int);
    d.key = malloc(size);
    d.keys = d.n;
    #pragma omp parallel for
    for (int i = 0; i < d.n; i++) {
        d.key[i] = 3 * (i % 4);
        w[i] = i;
    }
    sort(d.key, 0, d.keys - 1);
    #pragma omp parallel for reduction(+:s)
    for (int i = 0; i < d.n; i++)
        s += d.x[i] * d.key[i] * w[i];
    s += sum_of(d);
    free(d.key);
    free(w);
    return s;
}

int main(void)
{
    Data d = make(20);
    printf("%g\n", plain(d));
    for (int k = 0; k < 2; k++)
        printf("%g\n", by_keys(d));
    free(d.x);
    return 0;
}
