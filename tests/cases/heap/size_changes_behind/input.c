/* the function that allocates changes the number of elements behind the allocation: n says nothing of the block */
#include <stdio.h>
#include <stdlib.h>

static int n;

static double *make(void)
{
    double *p = malloc(n * sizeof *p);

    n = n / 2;
    return p;
}

int main(void)
{
    int i;

    n = 40;
    double *p = make();
#pragma omp parallel for
    for (i = 0; i < 2 * n; i++)
        p[i] = i;
    for (i = 0; i < 2 * n; i++)
        printf("%g ", p[i]);
    printf("\n");
    return 0;
}
