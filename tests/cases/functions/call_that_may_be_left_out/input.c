#include <stdio.h>

#define N 20
#define M 6

static double u[N][M], v[N][M];

static int put(int i)
{
    for (int j = 0; j < M; j++)
        v[i][j] = u[i][j] + 1;
    return 1;
}

/* Rows that no call of put() writes keep their values, which other ranks made. */
int main(void)
{
    int i, j, t;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            u[i][j] = (i * 7 + j * 3) % 11;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++)
                v[N - 1 - i][j] = i * 0.5 + j + t;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            (void)(i % 3 == 1 && put(i));
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 0; j < M; j++)
                u[i][j] = v[i][j] + 0.1 * v[i - 1][j] + 0.2 * v[i + 1][j];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            printf("%.4f %.4f%c", u[i][j], v[i][j], j == M - 1 ? '\n' : ' ');
    return 0;
}
