/* of the lines that others have the master gets the column that it prints */
#include <stdio.h>
#define N 8
#define M 10
static double a[N][M];
int main(void)
{
    int i, j, t;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < M; j++)
                a[i][j] = a[i][j] * 0.5 + i + j;
        /* DOALL_END */
        for (i = 0; i < N; i++)
            printf("%g ", a[i][3]);
        printf("%g %g\n", a[2][3], a[2][4]);
    }
    return 0;
}
