/* a sum into a shared variable without a clause and without atomic, and a counter of each thread */
#include <stdio.h>

#define N 12

int main(void)
{
    int i, sum = 0, rounds = 0, k;
    double dt = 0;

#pragma omp parallel for
    for (i = 0; i < N; i++)
        sum += i;
#pragma omp parallel private(k)
    {
        rounds++;
        for (k = 0; k < 3; k++)
            dt += 0.5;
    }
    printf("%d %d %g\n", sum, rounds, dt);
    return 0;
}
