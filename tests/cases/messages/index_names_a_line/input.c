/* Behind the loop over rows its index stays, and the next loop writes into that row: what is sent of the row is told by the
   index, so every rank must give it the value that it has in the sequential program. */
#include <stdio.h>

#define N 9

static double u[N][N], v[N][N];

int main(void)
{
    int i, j, step;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = (i * 7 + j * 3) % 5;
    /* DOALL_END */
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                v[i][j] = 0.5 * (u[i - 1][j] + u[i + 1][j]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (j = 1; j < N - 1; j++)
            u[i][j] = v[i - 1][j] + step;
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        sum += u[i][i];
    /* DOALL_END */
    printf("%.9g\n", sum);
    for (i = 0; i < N; i++)
        printf("%.9g %.9g %.9g\n", u[i][0], u[i][N / 2], v[i][N - 2]);
    return 0;
}
