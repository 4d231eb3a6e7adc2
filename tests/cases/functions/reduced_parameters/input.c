/* values are combined into arrays that a function is handed: with a section in the clause, without, with atomic */
#include <stdio.h>
#include <stdlib.h>

#define BINS 7

static void histogram(const int *x, int n, int *h, int bins)
{
    int i;

    #pragma omp parallel for reduction(+: h[0:bins])
    for (i = 0; i < n; i++)
        h[x[i] % bins]++;
}

static void sums(int n, double a[][3], double *sum)
{
    int i, j;

    /* DOALL_BEGIN P=BLK REDUCE(+:sum) */
    for (i = 0; i < n; i++)
        for (j = 0; j < 3; j++)
            sum[j] += a[i][j];
    /* DOALL_END */
}

static void mark(const int *x, int n, unsigned *seen)
{
    #pragma omp parallel for
    for (int i = 0; i < n; i++) {
        #pragma omp atomic
        seen[x[i] % BINS] |= 1u << (x[i] / BINS % 16);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40, i;
    int *x = malloc(n * sizeof *x), *h = malloc(BINS * sizeof *h);
    double (*a)[3] = malloc(n * sizeof *a), sum[3] = {1, 2, 3};
    unsigned seen[BINS] = {0};

    for (i = 0; i < BINS; i++)
        h[i] = 100;
    for (i = 0; i < n; i++) {
        x[i] = i * i % 101;
        a[i][0] = i, a[i][1] = -i, a[i][2] = 0.5;
    }
    histogram(x, n, h, BINS);
    sums(n, a, sum);
    sums(n, a, sum);
    mark(x, n, seen);
    for (i = 0; i < BINS; i++)
        printf("%d %u\n", h[i], seen[i]);
    printf("%g %g %g\n", sum[0], sum[1], sum[2]);
    free(x), free(h), free(a);
    return 0;
}
