/* in each step every rank needs the whole vector of the step before, and its own rows of the matrix once */
#include <stdio.h>
#include <stdlib.h>

#define N 19

static long m[N][N], x[N], y[N];

static void read_problem(void)
{
    int i, j;

    for (i = 0; i < N; i++) {
        x[i] = 1;
        for (j = 0; j < N; j++)
            m[i][j] = rand() % 7 - 3;
    }
}

int main(void)
{
    int i, j, step;

    read_problem();
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            y[i] = 0;
            for (j = 0; j < N; j++)
                y[i] += m[i][j] * x[j];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            x[i] = y[i] % 1000;
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%ld\n", x[i]);
    return 0;
}
