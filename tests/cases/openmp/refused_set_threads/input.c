/* the work is dealt out to as many threads as the program sets; with one of them the rest of it would be missing */
#include <omp.h>
#include <stdio.h>

#define THREADS 4
#define STEPS 1000

static double part[THREADS];

int main(void)
{
    double pi = 0, width = 1.0 / STEPS;
    int i;

    omp_set_num_threads(THREADS);
    printf("%d\n", omp_get_max_threads());
#pragma omp parallel
    {
        int k, id = omp_get_thread_num();
        double x;
        for (k = id; k < STEPS; k += THREADS) {
            x = (k + 0.5) * width;
            part[id] += 4 / (1 + x * x);
        }
    }
    for (i = 0; i < THREADS; i++)
        pi += part[i] * width;
    printf("%.9f\n", pi);
    return 0;
}
