/* the function knows the caller's variable by its name, too */
#include <stdio.h>
#include <stdlib.h>

static double *a;

static void allocate(double **p, int n)
{
    a = NULL;
    *p = malloc(n * sizeof **p);
}

int main(void)
{
    int i;

    allocate(&a, 20);
#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = i;
    printf("%g\n", a[7]);
    return 0;
}
