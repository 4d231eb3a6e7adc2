/* The function that splits its loop is given to one in another file, which calls it through its parameter. */
#include <stdio.h>
#include <stdlib.h>
#include "sweep.h"

static double a[50];

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

    printf("%d numbers\n", n);
    sweep(a, n, relax, 5);
    for (i = 0; i < n; i++)
        printf("%g\n", a[i]);
    return 0;
}
