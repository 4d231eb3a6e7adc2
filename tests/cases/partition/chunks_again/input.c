/* The first loop is dealt out anew in each step: what is in none of its lines stays where it is. */
#include <stdio.h>
#define N 9
#define M 11
static int a0[N][M], a1[N][M];
int main(void)
{
    int i, j, t;
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a0[i][j] = i * j, a1[i][j] = i ^ j;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=FSS */
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < M - 1; j++)
                a0[i][j] = (a1[i - 1][j] + a1[i][j - 1] + a1[i][j] + a1[i + 1][j]) & 255;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) {
            for (j = 1; j < M - 1; j++)
                a1[i][j] = a0[i][j] & 1023;
        }
        /* DOALL_END */
    }
    printf("a0 %d\n", a0[3][7]);
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            printf("%d %d\n", a0[i][j], a1[i][j]);
    return 0;
}
