/* which line is wanted stands in an array, or in a variable that the master reads: the others cannot tell it */
#include <stdio.h>
#include <stdlib.h>

#define N 11

static int next[N], a[N], b[N][N];

int main(void)
{
    int i, j, start;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        next[i] = (3 * i + 4) % N;
    /* DOALL_END */
    printf("after next[0] comes %d\n", next[next[0]]);
    if (scanf("%d", &start) != 1 || start < 0 || start >= N)
        return 2;
    printf("after the start comes %d\n", next[start]);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        a[i] = next[next[1]] + next[start] * i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            b[i][j] = i * j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += b[i][next[2]] + b[next[3]][start];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", a[i]);
    return 0;
}
