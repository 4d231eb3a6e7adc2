/* a step of an implicit method sweeps along the rows, then along the columns: each sweep is parallel, but all of the array changes hands between them */
#include <stdio.h>

#define N 12

static double a[N][N];

int main(void)
{
    int i, j, t;
    double sum = 0;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = i * 7 % 5 + j;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 1; j < N; j++)
                a[i][j] = 0.5 * a[i][j] + 0.25 * a[i][j - 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < N; j++)
            for (i = 1; i < N; i++)
                a[i][j] = 0.5 * a[i][j] + 0.25 * a[i - 1][j];
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            sum += a[i][j] * (i + 2 * j);
    printf("%.12g\n", sum);
    return 0;
}
