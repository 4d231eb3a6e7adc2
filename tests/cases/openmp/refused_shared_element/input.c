/* an element of a shared array into which every thread adds, without atomic or a reduction clause */
#include <stdio.h>

#define N 40

static int a[N], sums[2], pairs[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i % 7;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        sums[1] += a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        pairs[i / 2] += a[i];
    printf("%d %d\n", sums[1], pairs[3]);
    return 0;
}
