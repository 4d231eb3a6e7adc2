/* The threads take turns in a function; its sum is combined like one of the loop itself. */
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
