/* loops over a thread's part that are in order within the part, or print: done as by one thread, the loop beside them is split */
#include <omp.h>
#include <stdio.h>

#define N 40

static double a[N], b[N];
static int order[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        order[i] = i * 7 % N;
#pragma omp parallel
    {
        int id = omp_get_thread_num(), threads = omp_get_num_threads(), k;
        int lo = id * N / threads, hi = (id + 1) * N / threads;

        for (k = lo; k < hi; k++)
            a[k] = k % 5;
        for (k = lo + 1; k < hi; k++)
            a[k] += a[k - 1];
        for (k = lo; k < hi; k++)
            b[order[k]] = b[order[k]] + a[k];
        for (k = lo; k < hi; k += 8)
            printf("%g ", b[k]);
    }
    printf("%g\n", b[N - 1]);
    return 0;
}
