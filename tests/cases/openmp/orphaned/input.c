/* loops in functions that a parallel region calls: they belong to that region */
#include <stdio.h>

#define N 30

static double x[N], y[N];
static double norm;

static void fill(double *v, int n, double by)
{
    int i;
    double value;
#pragma omp for
    for (i = 0; i < n; i++) {
        value = by * i;
        v[i] = value * value;
    }
}

static void add(void)
{
    int i;
#pragma omp for schedule(static)
    for (i = 0; i < N; i++)
        y[i] += x[i];
#pragma omp for reduction(+ : norm)
    for (i = 0; i < N; i++)
        norm += y[i];
}

int main(void)
{
    int i, round;
#pragma omp parallel private(round)
    {
        fill(x, N, 2.0);
        fill(y, N, 3.0);
        for (round = 0; round < 3; round++)
            add();
    }
    printf("%g\n", norm);
    for (i = 0; i < N; i += 5)
        printf("%g\n", y[i]);
    return 0;
}
