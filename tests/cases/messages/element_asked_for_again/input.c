/* what the master has got of the lines of others it still has, until they write again */
#include <stdio.h>

#define N 6
#define M 9

static int a[M], b[M][N];

int main(void)
{
    int i, row, step, turn;

    for (turn = 0; turn < 2; turn++) {
        /* DOALL_BEGIN P=BLK */
        for (row = 0; row < M; row++)
            for (i = 0; i < N; i++)
                b[row][i] = turn + row + i;
        /* DOALL_END */
        for (step = 0; step < b[7][2] % 5; step++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < M; i++)
                a[i] = a[i] + b[i][0];
            /* DOALL_END */
        }
        printf("%d %d\n", b[7][2], b[8][1]);
        if (b[8][1] > 3)
            printf("%d\n", b[8][1]);
    }
    for (i = 0; i < M; i++)
        printf("%d\n", a[i]);
    return 0;
}
