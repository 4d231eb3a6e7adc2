/* the ring in functions: its size is a parameter, and an index is of an unsigned type */
#include <stdio.h>
#include <stdlib.h>

#define N 14

static double u[N][3], v[N][3];

static void step_forward(double to[][3], double from[][3], int n)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < 3; j++)
            to[i][j] = 0.5 * from[i == 0 ? n - 1 : i - 1][j] + 0.25 * from[(i + 1) % n][j];
    /* DOALL_END */
}

static void turn(double to[][3], double from[][3], size_t n)
{
    size_t i;
    int j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < 3; j++)
            to[i][j] = from[(i + n - 1) % n][j] + from[i + 1 == n ? 0 : i + 1][2 - j];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 4;
    int i, j, s;

    for (i = 0; i < N; i++)
        for (j = 0; j < 3; j++)
            u[i][j] = i * 3 + j, v[i][j] = 0;
    for (s = 0; s < steps; s++) {
        step_forward(v, u, N);
        turn(u, v, N);
    }
    for (i = 0; i < N; i++)
        printf("%.9g %.9g %.9g\n", u[i][0], u[i][1], v[i][2]);
    return 0;
}
