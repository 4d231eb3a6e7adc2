/* a program that asks for the number of threads and the time: a thread is a rank */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

#define N 20

static double a[N];

int main(int argc, char **argv)
{
    int i, wanted = argc > 1 ? atoi(argv[1]) : 1, threads = 0;
    double begin = omp_get_wtime(), seconds;

    omp_set_num_threads(wanted);
    if (omp_get_num_threads() != 1 || omp_in_parallel())
        return 1;
#pragma omp parallel
    {
#pragma omp master
        threads = omp_get_num_threads();
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = 1.0 / (i + 1);
    }
    seconds = omp_get_wtime() - begin;
    if (threads < 1 || threads > omp_get_max_threads() || omp_get_num_procs() < 1 || seconds < 0 || omp_get_wtick() <= 0)
        return 2;
    for (i = 0; i < N; i++)
        printf("%.12f\n", a[i]);
    return 0;
}
