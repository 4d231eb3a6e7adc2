// A serial loop sets the ghost columns: rank 0 needs all rows for it, and all are sent again. The warning says which loop that is.
#include <stdio.h>

#define N 23
#define M 14

static int u[N][M], v[N][M];

int main(void)
{
    int i, j, t;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            u[i][j] = (i * 7 + j * 3) % 5;
    for (t = 0; t < 6; t++) {
        for (i = 0; i < N; i++) {
            u[i][0] = u[i][M - 2];
            u[i][M - 1] = u[i][1];
        }
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < M - 1; j++)
                v[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) % 100;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < M - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
    }
    int sum = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            sum = (sum * 3 + u[i][j]) % 10007;
    printf("%d\n", sum);
    return 0;
}
