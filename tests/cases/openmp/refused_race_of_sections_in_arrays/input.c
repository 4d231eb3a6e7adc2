/* the second section reads what the first one writes, and nothing makes it wait */
#include <stdio.h>

#define N 40

static double a[N], b[N];

static double work(double x)
{
    int step;

    for (step = 0; step < 30; step++)
        x = 0.5 * (x + 2 / x);
    return x;
}

int main(void)
{
    int i;

#pragma omp parallel sections private(i)
    {
#pragma omp section
        for (i = 0; i < N; i++)
            a[i] = work(i + 1.0);
#pragma omp section
        for (i = 0; i < N; i++)
            b[i] = work(a[i]);
    }
    printf("%g\n", b[3]);
    return 0;
}
