/* each way to say that the neighbour of the last line is the first one: the two lines around a part are sent, nothing else */
#include <stdio.h>
#include <stdlib.h>

#define N 17
#define M 16        /* a power of 2 */

static int a[N], b[N], c[M], d[M], e[M], f[M], u[N][5], v[N][5];

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 4;
    int i, j, step;

    for (i = 0; i < N; i++)
        for (a[i] = i * i % 11, b[i] = 0, j = 0; j < 5; j++)
            u[i][j] = i * 5 + j, v[i][j] = 0;
    for (i = 0; i < M; i++)
        c[i] = e[i] = i * 3 % 7, d[i] = f[i] = 0;
    for (step = 0; step < steps; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            b[i] = (a[i == 0 ? N - 1 : i - 1] + 2 * a[i] + a[i + 1 < N ? i + 1 : 0]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            a[i] = (b[(i + 2) % N] + b[i >= 2 ? i - 2 : i - 2 + N]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < M; i++)
            d[i] = (c[(i - 1) & (M - 1)] + c[(i + 3) & (M - 1)]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < M; i++)
            c[i] = d[i] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = M - 1; i >= 0; i--)
            f[i] = (e[(i + M - 1) % M] + e[(i + 2) % M]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = M - 1; i >= 0; i--)
            e[i] = f[i] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            int behind = i + 1, up = i - 1, down;
            down = behind % N;
            if (up < 0)
                up = N - 1;
            for (j = 0; j < 5; j++)
                v[i][j] = (u[up][j] + u[down][(j + 1) % 5] + u[i][j]) % 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < 5; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%d %d %d %d\n", a[i], b[i], u[i][0], u[i][4]);
    for (i = 0; i < M; i++)
        printf("%d %d %d\n", c[i], d[i], e[i]);
    return 0;
}
