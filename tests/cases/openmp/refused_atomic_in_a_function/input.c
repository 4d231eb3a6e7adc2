/* Not a race, for the threads take turns; one error says that the function's sum is not combined. */
#include <stdio.h>

static int total;

static void hit(int x)
{
#pragma omp atomic
    total += x;
}

int main(void)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < 20; i++)
        hit(i);
    printf("%d\n", total);
    return 0;
}
