/* `for simd`: the pragma stands before each rank's part, with what dmcg knows of the variables; where OpenMP has no words, there is none */
#include <stdio.h>

#define N 100

static float a[N], b[N];
static int kept;

static int keep(int x)
{
    kept = x;
    return kept + 1;
}

int main(void)
{
    int i, k = 0, sum = 0;
    float t;

#pragma omp parallel for simd safelen(16) aligned(a, b: 4) private(t)
    for (i = 0; i < N; i++) {
        t = i % 7;
        a[i] = t * t;
    }
#pragma omp parallel
    {
#pragma omp for simd collapse(1) reduction(+: sum)
        for (i = 1; i < N; i++)
            sum += (int)(a[i] - a[i - 1]) * i;
#pragma omp for simd lastprivate(k)
        for (i = 0; i < N / 2; i++)
            k = a[i];
#pragma omp for simd lastprivate(k, kept)
        for (i = 0; i < N; i++)
            b[i] = k = keep(i);
    }
    printf("%d %g %d %d\n", sum, b[N / 2], k, kept);
    return 0;
}
