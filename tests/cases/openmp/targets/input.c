/* loops of target regions, with their data on a device that there need not be */
#include <stdio.h>
#include <stdlib.h>
#define N 64
#define M 9
#pragma omp declare target
static double scale = 2.0;
static double twice(double x) { return scale * x; }
#pragma omp end declare target
static double a[N], b[N], c[N][M];
int main(void)
{
    int i, j, n = N, count = 0;
    double sum = 0, top = -1, *d = malloc(n * sizeof *d);
    for (i = 0; i < n; i++) { a[i] = (i * 37) % 64; d[i] = 0; }
#pragma omp target data map(to: a[0:n]) map(tofrom: b[0:n])
    {
#pragma omp target teams distribute parallel for map(from: d[0:n])
        for (i = 0; i < n; i++) { b[i] = twice(a[i]); d[i] = b[i] + 1; }
#pragma omp target update from(b[0:n])
#pragma omp target teams distribute parallel for reduction(+: sum) map(tofrom: sum)
        for (i = 0; i < n; i++) sum += d[i];
#pragma omp target teams loop reduction(max: top)
        for (i = 0; i < n; i++) if (b[i] > top) top = b[i];
#pragma omp target teams
#pragma omp distribute
        for (i = 0; i < n; i++) {
#pragma omp parallel for
            for (j = 0; j < M; j++) c[i][j] = a[i] + j;
        }
    }
#pragma omp target enter data map(to: a) nowait depend(out: a)
#pragma omp target map(tofrom: count)
    {
        int k;
        for (k = 0; k < n; k++) count += a[k] > 20;
    }
#pragma omp target exit data map(delete: a)
#pragma omp target parallel for simd private(j) num_threads(4)
    for (i = 1; i < n - 1; i++) a[i] = (b[i - 1] + b[i + 1]) / 2;
    printf("%g %g %d %g %g %g\n", sum, top, count, c[n - 1][M - 1], a[7], b[9]);
    free(d);
    return 0;
}
