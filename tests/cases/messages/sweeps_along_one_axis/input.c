/* near miss: two sweeps along the rows need nothing of each other, and where each rank reads all of an array, all of it is lacked: no warning */
#include <stdio.h>

#define N 12

static double a[N][N], x[N], y[N];

int main(void)
{
    int i, j, t;

    for (i = 0; i < N; i++)
        for (x[i] = i % 3, j = 0; j < N; j++)
            a[i][j] = i * 7 % 5 + j;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 1; j < N; j++)
                a[i][j] = 0.5 * a[i][j] + 0.25 * a[i][j - 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = N - 2; j >= 0; j--)
                a[i][j] = 0.5 * a[i][j] + 0.25 * a[i][j + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            y[i] = 0;
            for (j = 0; j < N; j++)
                y[i] += a[i][j] * x[j];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            x[i] = y[i] / (10 + x[i]);
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%.12g\n", x[i]);
    return 0;
}
