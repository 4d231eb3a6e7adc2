/* one write could be told by row or by column, the other one by column alone */
#include <stdio.h>

#define N 7

static int a[N][N];

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        a[i][i] = i + 1;
        if (i > 0)
            a[0][i] = 2 * i;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%d%c", a[i][j], j < N - 1 ? ' ' : '\n');
    return 0;
}
