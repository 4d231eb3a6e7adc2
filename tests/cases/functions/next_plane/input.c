/* A function computes plane t + 1 of all times from plane t, and looks up lines of t anywhere in it. What its calls give to t
   says which planes it writes. */
#include <stdio.h>

static double u[9][16][12];

static void step(int t)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < 15; i++)
        for (j = 1; j < 11; j++)
            u[t + 1][i][j] = 0.25 * (u[t][(i * 7) % 16][j] + u[t][i + 1][j] + u[t][i][j - 1] + u[t][i][j + 1]);
    /* DOALL_END */
}

int main(void)
{
    int i, j, t;

    for (i = 0; i < 16; i++)
        for (j = 0; j < 12; j++)
            u[0][i][j] = (i * 5 + j * 3) % 11;
    for (t = 0; t < 8; t++)
        step(t);
    for (i = 0; i < 16; i++)
        printf("%g %g\n", u[8][i][7], u[4][i][2]);
    return 0;
}
