/* Boundary rows are set in serial code: every rank sets them, for one row from its owner is less than all of them to the master. */
#include <stdio.h>

#define N 24

static double a[N][N], b[N][N], mean[N];

int main(void)
{
    int t, i, j;
    double low = 0;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = (i * 3 + j * 5) % 11;
    for (t = 0; t < 10; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                b[i][j] = 0.25 * (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                a[i][j] = b[i][j];
        /* DOALL_END */
        for (j = 0; j < N; j++) {
            a[0][j] = a[1][j];          /* one row, which one rank owns */
            a[N - 1][j] = t;            /* what every rank knows */
        }
        mean[t] = t * 2.0;
        if (a[0][3] > low)
            low = a[0][3];              /* beside the lines that have owners */
    }
    for (i = 0; i < N; i++)
        printf("%f %f %f %f\n", a[i][i], a[0][i], mean[i], low);
    return 0;
}
