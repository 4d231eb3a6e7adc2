/* no loop is shared out: rank 0 runs the program, and a thread is a rank all the same */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int threads = 0;
    double sum = 0;

#pragma omp parallel
    {
#pragma omp single
        threads = omp_get_num_threads();
    }
    if (threads < 1 || threads != omp_get_max_threads() || omp_get_num_threads() != 1)
        exit(1);
    while (threads-- > 0)
        sum += 1.0 / 4;
    printf("%s\n", sum > 0 ? "counted" : "none");
    return 0;
}
