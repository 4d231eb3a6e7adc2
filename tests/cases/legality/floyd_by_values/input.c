/* A shorter way is a better one: the usual form of the algorithm. */
#include <stdio.h>
#define N 12
static double d[N][N];
int main(void)
{
    int i, j, k;
    for (i = 0; i < N; i++) for (j = 0; j < N; j++) d[i][j] = (i * 7 + j * 3) % 11 + 1;
    for (k = 0; k < N; k++)
        /* DOALL_BEGIN P=BLK TRUST(d) */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
        /* DOALL_END */
    printf("%g\n", d[3][4]);
    return 0;
}
