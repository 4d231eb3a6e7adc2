/* The second loop gets its part of each line from rank 0, though every rank has it: the first loop, which is dealt out otherwise, writes
   beside it. The second loop's own writes end what is known of the first one's lines, not what its owners have got. */
#include <stdio.h>

#define N 12

static int a[N + 2][N];
static double b[N + 2][N][N];

int main(void)
{
    int i, j, t, u, stop = 41;

    for (u = 0; u < 4; u++) {
        /* DOALL_BEGIN P=GSS */
        for (i = 2; i < N; i++)
            for (j = 2; j < N - 2; j++)
                b[i][j][3] += i + u;
        /* DOALL_END */
    }
    for (t = 0; t < 2; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N + 2; i++) {
            b[i][t][t] = a[i][6] + b[i][t][5] + i;
            b[i][0][0] += 1;
        }
        /* DOALL_END */
        if (stop == 1)
            continue;
        /* DOALL_BEGIN P=CYC(3) */
        for (i = 0; i < N + 2; i++)
            b[i][0][0] += t;
        /* DOALL_END */
    }
    for (i = 0; i < N + 2; i++)
        printf("%g %g %g\n", b[i][0][0], b[i][1][1], b[i][4][3]);
    return 0;
}
