// Ghost lines that a serial loop over the width of the border sets in each step: the owners of their sources send these lines, nothing else.
#include <stdio.h>

#define N 23
#define M 14
#define G 2

static int u[N][M], v[N][M], w[N];

int main(void)
{
    int i, j, k, t;
    for (i = 0; i < N; i++) {
        w[i] = i;
        for (j = 0; j < M; j++)
            u[i][j] = (i * 7 + j * 3) % 5;
    }
    for (t = 0; t < 6; t++) {
        for (k = 0; k < G; k++)
            for (j = 0; j < M; j++) {
                u[k][j] = u[N - 2 * G + k][j];
                u[N - G + k][j] = u[G + k][j];
            }
        for (k = G; k > 0; k--)
            w[k - 1] = w[N - 2 * G + k - 1];
        /* DOALL_BEGIN P=BLK */
        for (i = G; i < N - G; i++)
            for (j = 1; j < M - 1; j++)
                v[i][j] = (u[i - 2][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] + w[i - 2]) % 100;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = G; i < N - G; i++) {
            for (j = 1; j < M - 1; j++)
                u[i][j] = v[i][j];
            w[i] = v[i][1] + v[i][M - 2];
        }
        /* DOALL_END */
    }
    int sum = 0;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            sum = (sum * 3 + u[i][j]) % 10007;
    printf("%d\n", sum);
    return 0;
}
