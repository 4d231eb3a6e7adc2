/* comments and pragmas in one program; a pragma inside of a marked loop is for a team of one thread */
#include <stdio.h>

#define N 18

static int a[N][N], b[N];

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
#pragma omp parallel for
        for (j = 0; j < N; j++)
            a[i][j] = i * j;
    }
    /* DOALL_END */
#pragma omp parallel for private(j)
    for (i = 0; i < N; i++) {
        b[i] = 0;
#pragma omp parallel for
        for (j = 0; j < N; j++)
            b[i] += a[i][j];
    }
    for (i = 0; i < N; i++)
        printf("%d\n", b[i]);
    return 0;
}
