/* What the second loop has written is described by n, which the loop has sent to all; on the other way nobody has. */
#include <stdio.h>

#define N 8

static int a[N][N], b[N];

int main(void)
{
    int i, j, n, odd;

    if (scanf("%d %d", &n, &odd) != 2)
        return 1;
    for (i = 0; i < N; i++)
        b[i] = i;
    /* DOALL_BEGIN P=CYC(2) */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[j][i] = 3 * i + j;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        b[i] += a[i][4];
    if (odd) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i += 2)
            for (j = 0; j < n; j++)
                a[i][j] ^= a[i][j + 2];
        /* DOALL_END */
    } else {
        b[0] = -1;
    }
    for (i = 0; i < 3; i++) {
        /* DOALL_BEGIN P=CYC(2) */
        for (j = 0; j < N; j++)
            b[j] += a[j][i] + a[j][7];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            printf("%d ", a[i][j]);
        printf("%d\n", b[i]);
    }
    return 0;
}
