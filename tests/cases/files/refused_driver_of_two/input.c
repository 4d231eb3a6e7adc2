/* Two functions are given to the other one: which of them a call means shows when the program runs. */
#include <stdio.h>
#include <stdlib.h>
#include "sweep.h"

static double a[50];

static void grow(double *x, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] += 1;
    /* DOALL_END */
}

static void relax(double *x, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] = x[i] * 0.5 + i;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 50, i;

    sweep(a, n, grow, 2);
    sweep(a, n, relax, 5);
    for (i = 0; i < n; i++)
        printf("%g\n", a[i]);
    return 0;
}
