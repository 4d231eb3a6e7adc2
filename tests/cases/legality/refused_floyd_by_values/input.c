/* Whether row k changes in step k, the values in it decide: here it does, for the way from k to k is shorter than none. */
#include <stdio.h>
#define N 12
static double d[N][N];
int main(void)
{
    int i, j, k;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) d[i][j] = i == j ? -1 : (i * 7 + j * 3) % 11 + 1;
    for (k = 0; k < N; k++)
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
        /* DOALL_END */
    printf("%g\n", d[3][4]);
    return 0;
}
