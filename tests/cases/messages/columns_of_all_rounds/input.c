/* the column that is written moves with the outer loop, within those that are written next */
#include <stdio.h>

#define N 7
#define M 13

static int a[M][N];

int main(void)
{
    int i, row, t;

    for (t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=BLK */
        for (row = 0; row < M; row++)
            a[row][t] = row;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (row = 0; row < M; row++) {
            for (i = 0; i < N - 2; i++)
                a[row][i] = 10 * t + i;
        }
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=CYC */
    for (row = 2; row < M; row++) {
        for (i = 0; i < N; i++)
            a[row][i] = a[row][i] + a[1][i];
    }
    /* DOALL_END */
    for (row = 0; row < M; row++)
        printf("%d %d %d%c", a[row][0], a[row][4], a[row][6], row < M - 1 ? ' ' : '\n');
    return 0;
}
