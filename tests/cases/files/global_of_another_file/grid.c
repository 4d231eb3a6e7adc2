/* fill() is called by every rank, report() by the master, twice() in the split loop of input.c. */
#include <stdio.h>
#include "grid.h"

static int count;

void fill(void)
{
    int i;

    for (i = 0; i < N; i++)
        u[i] = i % 5;
    count++;
}

double twice(double x) { return 2 * x; }

void report(int n)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < N; i++)
        sum += u[i];
    printf("%g %d %d\n", sum, n, count);
}
