/* heat in a plate: each step needs one row of the neighbours on both sides, which alone is sent; the master reads the
   middle of the plate, which its owner sends */
#include <stdio.h>
#include <stdlib.h>

#define N 18

static double now[N][N], next[N][N];

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 10;
    int i, j, step;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            now[i][j] = next[i][j] = i == 0 ? 100 : 3 * i + j;
    for (step = 0; step < steps; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                next[i][j] = 0.25 * (now[i - 1][j] + now[i + 1][j] + now[i][j - 1] + now[i][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                now[i][j] = next[i][j];
        /* DOALL_END */
    }
    printf("%.9f\n", now[N / 2][N / 2]);
    for (i = 0; i < N; i++)
        printf("%.9f %.9f\n", now[i][i], next[i][1]);
    return 0;
}
