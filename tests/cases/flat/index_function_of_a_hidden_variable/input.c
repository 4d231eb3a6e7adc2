#include <stdio.h>

#define N 6

static int columns = N;
static int u[N * N], v[N * N];

static int idx(int i, int j) { return i * columns + j; }

/* In main the name means another variable: the call is not i * columns + j there. */
int main(void)
{
    int i, j, columns = 2;

    for (i = 0; i < N * N; i++)
        u[i] = i * i % 10;
    /* DOALL_BEGIN P=BLK TRUST(v) */
    for (i = 0; i < N; i++)
        for (j = 0; j < columns; j++)
            v[idx(i, j)] = u[idx(i, j)] + 1;
    /* DOALL_END */
    for (i = 0; i < N * N; i++)
        printf("%d ", v[i]);
    printf("\n");
    return 0;
}
