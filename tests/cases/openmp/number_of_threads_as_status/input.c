/* What main returns is changed where it stands: the number of threads is that of the ranks. */
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int table[7];

#pragma omp parallel for
    for (int i = 0; i < 7; i++)
        table[i] = i;
    printf("%d\n", table[6]);
    if (argc > 1)
        exit(omp_get_num_threads() + 1);
    (void)argv;
    return omp_get_max_threads() < 1;
}
