/* Three sections, one a rank: a sum, a fixed point and a table; what a section makes is sent to where it is next needed. */
#include <stdio.h>

#define N 60

static double a[N], table[N];

static double fixed_point(double start)
{
    double x = start;
    int step;

    for (step = 0; step < 40; step++)
        x = 0.5 * (x + start / x);
    return x;
}

int main(void)
{
    int i;
    double sum = 1, root = 0, count = 0;

    for (i = 0; i < N; i++)
        a[i] = (i * 7) % 11 + 0.25;
#pragma omp parallel sections private(i) \
        reduction(+: count)
    {
        for (i = 0; i < N; i++) {
            sum += a[i];
            count++;
        }
#pragma omp section
        root = fixed_point(a[3]);
#pragma omp section
        {
            for (i = 0; i < N; i++) {
                table[i] = fixed_point(a[i]);
                table[i] += a[N - 1 - i];
            }
            count += 2;
        }
    }
    printf("%g %g %g\n", sum, root, count);
    for (i = 0; i < N; i += 9)
        printf("%g\n", table[i]);
#pragma omp parallel
    {
#pragma omp sections private(i) nowait
        {
#pragma omp section
            for (i = 0; i < N / 2; i++)
                a[i] = fixed_point(table[i]);
#pragma omp section
            for (i = N / 2; i < N; i++)
                a[i] = fixed_point(table[i] + 1);
        }
    }
    for (i = 0; i < N; i += 9)
        printf("%g\n", a[i]);
    return 0;
}
