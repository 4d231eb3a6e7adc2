/* Rows of a table that all ranks hold, rows of a matrix, and a walking pointer, handed to a function with a split loop. */
#include <stdio.h>

#define N 12

static double m[N][N];
static int dims[3][3];

static void evolve(double *p, const int d[3], int f)
{
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < d[1]; j++)
        p[j] = p[j] * f + d[0] + j * d[2];
    /* DOALL_END */
}

int main(void)
{
    int i, j;
    double *w;

    for (i = 0; i < 3; i++)
        for (j = 0; j < 3; j++)
            dims[i][j] = 4 + i + j;
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            m[i][j] = i - j;
    for (i = 0; i < N; i++)
        evolve(m[i], dims[i % 3], i);
    evolve(&m[2][3], dims[1], 2);
    for (w = m[0], i = 0; i < 3; i++, w += 2)
        evolve(w, dims[0], 3);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%g\n", m[i][j]);
    return 0;
}
