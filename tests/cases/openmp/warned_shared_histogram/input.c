/* values that are combined into elements of a shared array: whether two threads meet there depends on the data, so there is a warning;
   with atomic or a reduction clause, or where no two iterations meet, there is none */
#include <stdio.h>

#define N 40

static int order[N], count[N], guarded[8], summed[8];
static double u[4 * N];

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        order[i] = i * 7 % N;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        count[order[i]] += i;
#pragma omp parallel for reduction(+ : summed[:8])
    for (i = 0; i < N; i++) {
#pragma omp atomic
        guarded[order[i] % 8]++;
        summed[order[i] % 8] += i;
    }
#pragma omp parallel for private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++)
            u[i + N * j] += i * j;
    for (i = 0; i < N; i++)
        printf("%d %d %d %g\n", count[i], guarded[i % 8], summed[i % 8], u[3 * i]);
    return 0;
}
