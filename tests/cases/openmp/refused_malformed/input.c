/* pragmas that are not well formed, or stand before something else than their statement */
#include <stdio.h>

#define N 12

static int a[N];

int main(void)
{
    int i = 0, s = 0;

#pragma omp paralel for
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for privat(s)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp for num_threads(3)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for private(s
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for private
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for private()
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for reduction(s)
    for (i = 0; i < N; i++)
        s += i;
#pragma omp parallel for private(nowhere, printf, s i)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for shared(a,)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for
    while (i > 0)
        i--;
    s = i +
#pragma omp barrier
        2;
#pragma omp
#pragma omp master
    printf("%d %d\n", a[3], s);
#pragma omp parallel
}
