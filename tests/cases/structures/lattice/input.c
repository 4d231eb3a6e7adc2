/* a matrix of structures with an array in each: whole rows of structures are exchanged */
#include <stdio.h>

#define N 9
#define M 6

typedef struct {
    double f[5];
    int solid;
} Node;

static Node now[N][M], next[N][M];

int main(void)
{
    int i, j, k, t;

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++) {
            now[i][j].solid = next[i][j].solid = (i + j) % 7 == 0;
            for (k = 0; k < 5; k++)
                now[i][j].f[k] = next[i][j].f[k] = i + 0.1 * j + k;
        }
    for (t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < M - 1; j++) {
                if (now[i][j].solid)
                    continue;
                next[i][j].f[0] = now[i][j].f[0];
                next[i][j].f[1] = now[i - 1][j].f[1];
                next[i][j].f[2] = now[i + 1][j].f[2];
                next[i][j].f[3] = now[i][j - 1].f[3];
                next[i][j].f[4] = now[i][j + 1].f[4];
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < M - 1; j++)
                now[i][j] = next[i][j];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            printf("%g %g %g %d\n", now[i][j].f[1], now[i][j].f[2], now[i][j].f[4], now[i][j].solid);
    return 0;
}
