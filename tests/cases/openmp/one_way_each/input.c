/* What `refused_two_ways` is told to do: an array for one of the ways, a loop for each. */
#include <stdio.h>

#define N 20

static int a[N], t[N];

int main(void)
{
    int i, s = 0;

    for (i = 0; i < N; i++)
        a[i] = i * i;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        t[i] = a[N - 1 - i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = t[i];
    for (i = 0; i < N; i++)
        s += a[i] * i;
    printf("%d\n", s);
    return 0;
}
