/* Sections that cannot be split run one after the other, and it is said why: one prints, one guards what the other one waits for. The last ones do too little. */
#include <stdio.h>

#define N 40

static double a[N], b[N], c[N];

static double work(double x)
{
    int step;

    for (step = 0; step < 30; step++)
        x = 0.5 * (x + 2 / x);
    return x;
}

int main(void)
{
    int i, k, first = 0, both = 0, total = 0;

#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = work(i + 1.0);
#pragma omp parallel sections private(i)
    {
#pragma omp section
        for (i = 0; i < N; i++)
            b[i] = work(a[i]);
#pragma omp section
        {
            for (i = 0; i < N; i++)
                c[i] = work(a[i] + 1);
            printf("%g\n", c[N - 1]);
        }
    }
#pragma omp parallel sections private(i, k)
    {
#pragma omp section
        for (i = 0; i < N; i++) {
#pragma omp critical
            both = both * 3 % 101 + (int)work(b[i]);
        }
#pragma omp section
        for (k = 0; k < N; k++) {
#pragma omp critical
            both = both * 5 % 103 + (int)work(c[k]);
        }
    }
#pragma omp parallel sections
    {
#pragma omp section
        first = 3;
#pragma omp section
        total = (int)work(c[2]);
    }
    printf("%g %g %d %d\n", b[3], c[4], first, total);
    printf("%d\n", both >= 0);
    return 0;
}
