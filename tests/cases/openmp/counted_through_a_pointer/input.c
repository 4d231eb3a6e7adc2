/* Each thread counts itself through a pointer, beside a loop that the threads share: the program is told that it has one thread. */
#include <stdio.h>
#include <omp.h>

#define N 1000

int main(void)
{
    long counted = 0, sum = 0, *counter = &counted;
    int i, threads = 0;

#pragma omp parallel
    {
#pragma omp master
        threads = omp_get_num_threads();
#pragma omp for reduction(+ : sum)
        for (i = 0; i < N; i++)
            sum += i;
#pragma omp atomic
        (*counter)++;
    }
    printf("%ld %s\n", sum, counted == threads ? "all counted" : "miscounted");
    return 0;
}
