/* the number of threads is set, but it only gives each of them a place: one place is as good; each thread sets what is added up */
#include <omp.h>
#include <stdio.h>

#define THREADS 4
#define N 30

static int part[THREADS], a[N];

int main(void)
{
    int i, sum = 0, var = 0, threads, half = 0;

    omp_set_num_threads(THREADS);
#pragma omp parallel
    {
        int id = omp_get_thread_num();
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = i * i % 7;
#pragma omp single
        part[id] = a[3];
        if (id == 0)
            printf("first of them: %d\n", id);
    }
    for (i = 0; i < THREADS; i++)
        sum += part[i];
    threads = omp_get_max_threads();
#pragma omp parallel reduction(+: var)
    {
#pragma omp for reduction(+: half)
        for (i = 0; i < N; i++)
            half += a[i];
        var = half + 1;
    }
    printf("%d %d\n", sum, var == (half + 1) * threads);
    return 0;
}
