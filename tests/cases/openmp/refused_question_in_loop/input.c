/* How many threads there are is asked in a split loop, in a function that it calls. */
#include <omp.h>
#include <stdio.h>

#define N 30

static double b[N];

static double inner(int i)
{
    int threads = omp_get_max_threads();
    return i * 2.0 + (threads > 100);
}

static double outer(int i) { return inner(i) + 1; }

int main(void)
{
    #pragma omp parallel for
    for (int i = 0; i < N; i++)
        b[i] = outer(i);
    printf("%g\n", b[7]);
    return 0;
}
