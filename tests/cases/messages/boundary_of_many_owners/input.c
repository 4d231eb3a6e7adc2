/* A boundary column is read from rows of all ranks: not a line of one owner, so the master sets the boundary. */
#include <stdio.h>

#define N 12

static double a[N][N], b[N][N];

int main(void)
{
    int t, i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = (i * 3 + j * 5) % 11;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                b[i][j] = 0.5 * (a[i][j - 1] + a[i][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                a[i][j] = b[i][j];
        /* DOALL_END */
        for (i = 0; i < N; i++)
            a[i][0] = a[i][1];
    }
    for (i = 0; i < N; i++)
        printf("%f %f\n", a[i][i], a[i][0]);
    return 0;
}
