/* loops whose iterations wait for those before them, or count on; of two that depend on each other the second waits, too */
#include <stdio.h>
#define N 48
static double a[N], b[N];
int main(void)
{
    int i, j = 5, n = N;
#pragma omp parallel for
    for (i = 0; i < n; i++)
        a[i] = (i * 37) % 48;
#pragma omp parallel for ordered schedule(dynamic)
    for (i = 0; i < n; i++) {
        double x = a[i] * 2;
#pragma omp ordered
        if (i % 16 == 0)
            printf("%d %.1f\n", i, x);
    }
#pragma omp parallel
#pragma omp for ordered(1)
    for (i = 1; i < n; i++) {
#pragma omp ordered depend(sink: i - 1)
        b[i] = b[i - 1] + a[i];
#pragma omp ordered depend(source)
    }
#pragma omp parallel for linear(j: 2)
    for (i = 0; i < n; i++) {
        b[i] += j;
        j += 2;
    }
#pragma omp parallel for
    for (i = 0; i < n; i++)
        a[i] += b[i];
    printf("%g %g %d\n", a[n - 1], b[9], j);
    return 0;
}
