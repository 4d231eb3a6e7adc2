/* Weights in an array of fixed length, used as a square of a size that the run tells: how many lines that gives is not known, and need not be. */
#include <stdio.h>

#define N 30

typedef struct {
    int size;
    double weight[25];
} kernel;

static double out[N], in[N + 4][N + 4], row[49];

static void convolve(const kernel *k)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        const int reach = k->size / 2;

        out[i] = 0;
        for (int d = -reach; d <= reach; d++)
            for (int e = -reach; e <= reach; e++)
                out[i] += k->weight[(d + reach) * k->size + e + reach] * in[i + 2 + d][7 + e];
    }
    /* DOALL_END */
}

int main(void)
{
    kernel k;
    int i, j, d, e;

    if (scanf("%d", &k.size) != 1 || k.size > 5)
        k.size = 5;
    for (i = 0; i < 25; i++)
        k.weight[i] = i % 7;
    for (i = 0; i < N + 4; i++)
        for (j = 0; j < N + 4; j++)
            in[i][j] = i * j % 11;
    for (i = 0; i < 49; i++)
        if (scanf("%lf", &row[i]) != 1)
            row[i] = i;
    convolve(&k);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (d = 0; d < k.size; d++)
            for (e = 0; e < k.size; e++)
                out[i] += row[d * k.size + e] * i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", out[i]);
    return 0;
}
