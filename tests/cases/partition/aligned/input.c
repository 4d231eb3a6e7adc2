/* Loops over 0 .. N - 1 and over 1 .. N - 2 of one array share their parts: a step exchanges the rows at the borders of the parts
   and nothing else. */
#include <stdio.h>

#define N 9
#define STEPS 6

static double u[N][N], v[N][N];

int main(void)
{
    int i, j, step;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = (i * 7 + j * 3) % 5 + (i == 0 ? 10 : 0);
    /* DOALL_END */
    for (step = 0; step < STEPS; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= N - 2; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        sum += u[i][i];
    /* DOALL_END */
    printf("%.9g\n", sum);
    for (i = 0; i < N; i++)
        printf("%.9g %.9g %.9g\n", u[i][0], u[i][N / 2], v[i][N - 2]);
    return 0;
}
