/* Both levels of time are rows of one array, which is named nowhere else. */
#include <stdio.h>
#define N 12
#define M 7

int main(void)
{
    static double grid[2][N][M];
    double (*now)[M] = grid[0], (*next)[M] = grid[1], (*t)[M];
    int k, i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) now[i][j] = next[i][j] = i * j % 5;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=CYC(2) */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < M - 1; j++) next[i][j] = now[i - 1][j] + now[i + 1][j] - now[i][j + 1];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    for (i = 0; i < N; i++) printf("%g ", now[i][M / 2]);
    printf("\n");
    return 0;
}
