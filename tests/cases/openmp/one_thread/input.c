/* a region that deals its work out by the number of the thread runs as with one thread; the loop beside it is split */
#include <omp.h>
#include <stdio.h>

#define N 20

static int a[N], part[64];

int main(void)
{
    int i, threads = 0, sum = 0;

#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = i * i;
#pragma omp parallel
    {
        int id = omp_get_thread_num(), count = omp_get_num_threads(), k;
        k = id;
        while (k < N) {
            part[id] += a[k];
            k += count;
        }
        if (id == 0)
            threads = count;
    }
    for (i = 0; i < threads; i++)
        sum += part[i];
    printf("%d of %d threads\n", sum, omp_get_max_threads());
    return 0;
}
