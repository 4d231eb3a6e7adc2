/* each of ten threads adds to a variable: one thread would give another sum */
#include <stdio.h>

int main(void)
{
    int one = 1, sum = 0;

#pragma omp parallel num_threads(10) reduction(+: sum)
    {
        sum += one;
    }
    printf("%d\n", sum);
    return 0;
}
