/* the loop goes over the rows, so each rank has a part of every column's sum; the second loop needs all sums everywhere */
#include <stdio.h>

#define N 15
#define M 8

static int a[N][M], total[2 * M];

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a[i][j] = i * i + 3 * j;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            total[j + 2] += a[i][j];
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a[i][j] = total[j + 2] - a[i][j];
    /* DOALL_END */
    for (j = 0; j < 2 * M; j++)
        printf("%d ", total[j]);
    for (i = 0; i < N; i++)
        printf("\n%d %d", a[i][0], a[i][M - 1]);
    printf("\n");
    return 0;
}
