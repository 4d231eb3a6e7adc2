/* a copy that begins in line 1 and goes on through the lines behind it */
#include <stdio.h>
#include <string.h>

#define N 12

static int a[N][N], b[N][N];

static void twice(int *p, int count)
{
    int i;

    for (i = 0; i < count; i++)
        p[i] *= 2;
}

int main(void)
{
    int i, j, sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            b[i][j] = i * N + j;
    /* DOALL_END */
    memcpy(a[1], b[1], (N - 2) * sizeof a[1]);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] += 1;
    /* DOALL_END */
    twice(a[2], 3 * N);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += a[i][j] * (i + j);
    printf("%d\n", sum);
    return 0;
}
