/* The last loop counts the iterations 0 .. N - 1 and runs 1 .. N - 1: what they read of all rows ends at row 0, not at row -1. */
#include <stdio.h>

#define N 11

static int before[40], a[N][N];

int main(void)
{
    int i, j, k;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = (7 * i + 3 * j) % 13;
    for (k = 0; k < N; k++) {
        /* DOALL_BEGIN P=CYC TRUST(a) */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                if (a[i][k] + a[k][j] < a[i][j])
                    a[i][j] = a[i][k] + a[k][j];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        a[i][i] += 1;
    /* DOALL_BEGIN P=CYC */
    for (i = 1; i < N; i++) {
        before[i] = a[i - 1][N - 1 - i];
        for (j = 0; j < N; j++)
            a[j][N - 1 - i] = before[i] + j;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            printf("%d ", a[i][j]);
        printf("%d\n", before[i]);
    }
    return 0;
}
