#include <stdio.h>

#define N 30

static int u[N][4], v[N][4];

static int around(int i, int n)
{
    if (i < 0)
        return i + n;
    if (i >= n)
        return i - n;
    return i;
}

/* Of both conditions one is never true for i - 1, the other one never for i + 1; for 2 * i - 10 either may be. */
int main(void)
{
    int i, j, t;

    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++)
            u[i][j] = (i * 7 + j) % 13;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 4; j++)
                v[i][j] = u[around(i - 1, N)][j] + u[around(i + 1, N)][j] - u[i][j];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 4; j++)
                u[i][j] = v[around(i - 2, N)][j] % 100;
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 3; i < 23; i++)
        for (j = 0; j < 4; j++)
            v[i][j] = u[around(2 * i - 10, N)][j];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++)
            printf("%d %d ", u[i][j], v[i][j]);
    printf("\n");
    return 0;
}
