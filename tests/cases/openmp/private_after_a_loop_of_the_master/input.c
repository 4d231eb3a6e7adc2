/* The master runs the loop through pointers, and so surely gives j its value: every rank gets it. */
#include <stdio.h>
#include <stdlib.h>
#define N 12
static double u[N][N + 1], v[N], *row[N];
int main(void)
{
    int i, j;
    for (i = 0; i < N; i++) row[i] = malloc(N * sizeof(double));
#pragma omp parallel private(i, j)
    {
#pragma omp for
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                u[i][j] = i * 10 + j;
#pragma omp for
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                row[i][j] = u[i][j];
#pragma omp for
        for (i = 0; i < N; i++)
            v[i] = u[i][j];
    }
    for (i = 0; i < N; i++) printf("%g %g\n", v[i], row[i][i]);
    return 0;
}
