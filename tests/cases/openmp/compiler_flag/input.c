/* -fopenmp defines _OPENMP, and the pragmas mean the same with it and without */
#include <stdio.h>
#ifdef _OPENMP
#include <omp.h>
#define KIND "with OpenMP"
#else
#define KIND "without OpenMP"
#endif

#define N 40

static int a[N];

int main(void)
{
    long sum = 0;
    int i;

    #pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = i * i;
    #pragma omp parallel for \
        reduction(+: sum)   /* the whole */
    for (i = 0; i < N; i++)
        sum += a[i];
    printf("%s: %ld\n", KIND, sum);
    return 0;
}
