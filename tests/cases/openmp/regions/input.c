/* a parallel region with a whole time loop in it: what no construct splits is done once */
#include <stdio.h>

#define N 40

static double u[N], v[N];

int main(void)
{
    int i, step, steps = 5;
    double change = 0, limit = 1e-3, h;

#pragma omp parallel private(i, step, h) shared(change)
    {
        h = 1.0 / N;
#pragma omp for
        for (i = 0; i < N; i++)
            u[i] = i * h * (1 - i * h);
#pragma omp single
        {
            printf("begin %g\n", u[N / 2]);
            v[0] = 0;
            v[N - 1] = 0;
        }
        for (step = 0; step < steps; step++) {
#pragma omp barrier
#pragma omp single
            change = 0;
#pragma omp for reduction(+ : change)
            for (i = 1; i < N - 1; i++) {
                v[i] = (u[i - 1] + u[i + 1]) / 2;
                change += v[i] > u[i] ? v[i] - u[i] : u[i] - v[i];
            }
#pragma omp for nowait
            for (i = 0; i < N; i++)
                u[i] = v[i];
#pragma omp master
            printf("step %d: %.12f\n", step, change);
            if (change < limit)
                break;
        }
#pragma omp flush(change)
    }
    for (i = 0; i < N; i += 7)
        printf("%.12f\n", u[i]);
    return 0;
}
