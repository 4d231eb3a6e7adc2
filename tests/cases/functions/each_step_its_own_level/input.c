/* Every step writes the next level of u, in a function that does not know how many there are: the rows stay with their owners, and
   the levels are collected once, behind the steps. */
#include <stdio.h>

#define N 20
#define STEPS 11

static double u[STEPS + 1][N][N];

static void step(int t)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        for (j = 1; j < N - 1; j++)
            u[t + 1][i][j] = 0.25 * (u[t][i - 1][j] + u[t][i + 1][j] + u[t][i][j - 1] + u[t][i][j + 1]);
    /* DOALL_END */
}

int main(void)
{
    int i, t;

    for (i = 0; i < N; i++)
        u[0][i][3] = u[0][3][i] = i;
    for (t = 0; t < STEPS; t++)
        step(t);
    for (i = 0; i < N; i++)
        printf("%.9g %.9g\n", u[STEPS][i][7], u[5][7][i]);
    return 0;
}
