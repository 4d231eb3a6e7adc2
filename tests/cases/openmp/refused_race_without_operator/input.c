/* every thread of the region adds to a shared variable, by = and not by += */
#include <stdio.h>

#define N 40

static double a[N];

int main(void)
{
    int i, x = 1;

#pragma omp parallel
    {
        x = x + 1;
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = x;
    }
    printf("%d %g\n", x, a[3]);
    return 0;
}
