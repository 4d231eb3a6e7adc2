/* of its own line an iteration reads one part and writes another: what lies between stays as it was */
#include <stdio.h>
#include <stdlib.h>

#define N 7
#define M 9

static int a[N][M];

int main(void)
{
    int i, j, t;

    srand(3);
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a[i][j] = rand() % 100;
    for (t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            a[i][6] = a[i][t] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N - 2; i++)
            a[i][M - 1] = a[i][1] + a[i][2];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            printf("%d%c", a[i][j], j < M - 1 ? ' ' : '\n');
    return 0;
}
