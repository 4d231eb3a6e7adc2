/* The parallel region says that the work array is private, and a function fills it: in the first loop nothing else uses it; in the second, each thread has set
   it before the loop. */
#include <stdio.h>

#define N 40

static double x[N][3], f[N][3], g[N];

static void apart(int n, const double *a, const double *b, double *d)
{
    for (int k = 0; k < n; k++)
        d[k] = a[k] - b[k];
}

int main(void)
{
    double d[3], w[3], sum = 0;
    int i, j, k, n = 3;
    for (i = 0; i < N; i++)
        for (k = 0; k < 3; k++)
            x[i][k] = (i * 7 + k * 5) % 11;
#pragma omp parallel private(i, j, k, d)
    {
#pragma omp for reduction(+: sum)
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++) {
                apart(n, x[i], x[j], d);
                for (k = 0; k < 3; k++) {
                    f[i][k] += d[k];
                    sum += d[k] * d[k];
                }
            }
    }
#pragma omp parallel private(i, k, w)
    {
        for (k = 0; k < 3; k++)
            w[k] = k + 1;
#pragma omp for
        for (i = 0; i < N; i++)
            for (k = 0; k < 3; k++)
                g[i] += w[k] * f[i][k];
    }
    printf("%g\n", sum);
    for (i = 0; i < N; i++)
        printf("%g %g\n", f[i][1], g[i]);
    return 0;
}
