/* What `refused_atomic_in_a_function` is told to do: the function returns the value, the loop combines it. */
#include <stdio.h>

static int total;

static int hit(int x) { return 2 * x; }

int main(void)
{
    int i;

#pragma omp parallel for reduction(+: total)
    for (i = 0; i < 20; i++)
        total += hit(i);
    printf("%d\n", total);
    return 0;
}
