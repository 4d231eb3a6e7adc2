/* A loop that writes one element of each line in a place that is computed, and another one: what the owners then have is all of these lines. */
#include <stdio.h>

#define N 12

static int a[N + 2][N][N];

int main(void)
{
    int row, t, i, j;
    long sum = 0;

    for (t = 1; t >= 0; t--) {
        /* DOALL_BEGIN P=CYC */
        for (row = 0; row < N; row += 2)
            a[row][3][4] += row + t;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (row = 2; row <= N + 1; ++row) {
            a[row][t][(t * 2 + 3) % N] = 2 * row;
            a[row][0][0] += a[row][3][4];
        }
        /* DOALL_END */
    }
    for (row = 0; row < N + 2; row++)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                sum = (sum * 31 + a[row][i][j]) % 1000003;
    printf("%ld %d\n", sum, a[5][0][0]);
    return 0;
}
