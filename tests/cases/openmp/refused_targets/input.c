/* words that target has not; where it has no place */
#include <stdio.h>
#define N 30
static double a[N];
int main(void)
{
    int i;

#pragma omp target teams distribute parallel for
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp target update
#pragma omp target teams distribute map(to: a) copyin(i)
    for (i = 0; i < N; i++)
        a[i] += 1;
#pragma omp target teams distribute parallel for
    while (a[0] < 1)
        a[0]++;
    printf("%g\n", a[3]);
    return 0;
}
