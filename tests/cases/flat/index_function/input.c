/* subscripts by functions: the loops are those of i * n + j */
#include <stdio.h>
#include <stdlib.h>

#define N 12
#define H 5

static double a[N * N], b[N * N];

static inline int at(int i, int j) { return i * N + j; }
static long place(long i, long j, long width) { return width * (i) + j; }
static long space(int z, int y, int x) { return place(place(z, y, H), x, N); }
static int back(int i) { return -i + (N - 1); }

int main(void)
{
    int n = 9, i, j, k, t;
    double *c = malloc(n * N * sizeof *c), *d = malloc(N * H * N * sizeof *d);

    for (i = 0; i < N * N; i++)
        a[i] = i % 7;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                b[at(i, j)] = (a[at(i - 1, j)] + a[at(i + 1, j)] + a[at(i, j - 1)] + a[at(i, j + 1)]) / 4;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                const int here = at(i, j);
                a[here] = b[here];
            }
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < N; j++)
            c[place(i, j, N)] = a[at(i, j)] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < H; j++)
            for (k = 0; k < N; k++)
                d[space(i, j, k)] = i + 10 * j + 100 * k + b[at(back(i), k)];
    /* DOALL_END */
    for (i = 0; i < N; i += 3)
        printf("%g %g %g %g\n", a[at(i, 5)], b[at(4, i)], c[place(i % n, 3, N)], d[space(i, 2, 7)]);
    free(c);
    free(d);
    return 0;
}
