/* One thread runs the iterations in order: such loops are valid, whatever they carry, and stay whole. */
#include <stdio.h>

int main(void)
{
    static double u[40], v[40];
    double last;

#pragma omp parallel for if(0)
    for (int i = 1; i < 40; i++)
        u[i] = u[i - 1] + i;
#pragma omp parallel num_threads(1) private(last)
    {
#pragma omp for
        for (int i = 1; i < 40; i++) {
            last = u[i - 1];
            u[i] += last;
        }
    }
#pragma omp parallel for if(parallel : 0) num_threads(4)
    for (int i = 1; i < 40; i++)
        u[i] -= u[i - 1];
#pragma omp parallel for if(1)
    for (int i = 0; i < 40; i++)
        v[i] = u[i] * 2;
    for (int i = 0; i < 40; i++)
        printf("%g %g\n", u[i], v[i]);
    return 0;
}
