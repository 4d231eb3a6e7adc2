/* 11 rows in pairs: the last block is a single row */
#include <stdio.h>

#define N 11
#define M 4

static long grid[N][M];

int main(int argc, char **argv)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            if (scanf("%ld", &grid[i][j]) != 1)
                grid[i][j] = 100 * i + j;
    /* DOALL_BEGIN P=CYC(2) */
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            grid[i][j] = grid[i][j] * grid[i][j] - i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%ld %ld %ld %ld\n", grid[i][0], grid[i][1], grid[i][2], grid[i][3]);
    return argc > 5 ? argv[5][0] : 0;
}
