/* loops that cannot be split stay whole: a step that is not a constant, memory without a name, output; the others are split */
#include <stdio.h>
#include <stdlib.h>

#define N 36

static double u[N][N], v[N], *row[N];

static int width(int argc) { return argc + 3; }

int main(int argc, char **argv)
{
    int i, j, k;
    double sum = 0;

    for (i = 0; i < N; i++)
        row[i] = malloc(N * sizeof(double));
#pragma omp parallel private(i, j, k)
    {
#pragma omp for
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                u[i][j] = i * 10 + j;
#pragma omp for
        for (i = 0; i < N; i += width(argc))
            for (k = i; k < i + width(argc) && k < N; k++)
                for (j = 0; j < N; j++)
                    u[k][j] += k;
#pragma omp for
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                row[i][j] = u[i][j] + u[j][i];
#pragma omp for
        for (i = 0; i < N; i++)
            v[i] = u[i][0] + 2 * u[i][N - 1];
#pragma omp for reduction(+ : sum)
        for (i = 0; i < N; i++)
            sum += v[i];
#pragma omp for
        for (i = 0; i < N; i += 12)
            printf("%d: %g %g\n", i, v[i], row[i][3]);
    }
    printf("%g %s\n", sum, argv[0] ? "" : "?");
    return 0;
}
