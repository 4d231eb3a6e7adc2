/* The line k is sent by its owner: an unsigned k is never negative, and compilers warn of 0 <= k. */
#include <stdio.h>

#define N 12

static int w[N][N];

static void step(unsigned n, unsigned k)
{
    unsigned i, j;
    /* DOALL_BEGIN P=BLK TRUST(w) */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            if (w[i][k] + w[k][j] < w[i][j])
                w[i][j] = w[i][k] + w[k][j];
    /* DOALL_END */
}

int main(void)
{
    unsigned i, j, k, n = 5;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            w[i][j] = i * j % 7;
    for (k = 0; k < n; k++)
        step(n, k);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%d\n", w[i][j]);
    return 0;
}
