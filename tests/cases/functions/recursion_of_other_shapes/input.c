/* Calls before, between and behind the loops, which depend on the depth and are dealt out in blocks and in turn. */
#include <stdio.h>

#define N 12

static double m[N][N], t[N][N];

static void turn(int k, int left)
{
    int i, j;

    if (left < 0)
        return;
    /* DOALL_BEGIN P=CYC(1) */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            t[i][j] = m[j][i] + k;
    /* DOALL_END */
    if (k % 2)
        turn(k + 1, left - 1);
    /* DOALL_BEGIN P=BLK */
    for (i = k; i < N; i++)
        for (j = 0; j < N; j++)
            m[i][j] = 0.5 * (t[i][j] + t[k][j]);
    /* DOALL_END */
    if (!(k % 2))
        turn(k + 1, left - 1);
    turn(k + 1, left - 2);
}

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            m[i][j] = i * j % 7;
    turn(0, 5);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%.8g\n", m[i][j]);
    return 0;
}
