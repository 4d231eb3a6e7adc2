/* A pointer to a whole array, allocated by functions that round the size up, and handed on as that array: like any array. */
#define _POSIX_C_SOURCE 200112L
#include <stdio.h>
#include <stdlib.h>

#define N 24
#define M 10

static size_t padding;

static void *aligned(size_t bytes)
{
    void *memory = NULL;
    padding += 64;
    size_t all = bytes + padding;
    int failed = posix_memalign(&memory, 64, all);
    if (!memory || failed) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    return memory;
}

static void *array(size_t count, int size)
{
    size_t bytes = count;
    bytes *= size;
    void *memory = aligned(bytes);
    return memory;
}

static void fill(int n, double a[N][M], double x[N])
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        x[i] = i % 5;
        for (j = 0; j < M; j++)
            a[i][j] = i * j % 7;
    }
    /* DOALL_END */
}

static void smooth(int n, double a[N][M], double x[N])
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        x[i] = a[i - 1][3] + a[i + 1][4];
    /* DOALL_END */
}

int main(void)
{
    int i, n = N;
    double (*a)[N][M];
    double (*x)[N];

    a = (double (*)[N][M])array(N * M, sizeof(double));
    x = (double (*)[N])array(N, sizeof(double));
    fill(n, *a, *x);
    smooth(n, *a, *x);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        (*a)[i][0] += (*x)[i];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g\n", (*a)[i][0], (*x)[i]);
    free((void *)a);
    free((void *)x);
    return 0;
}
