/* the function says each time what it allocates: that must happen once, so only rank 0 can call it */
#include <stdio.h>
#include <stdlib.h>

static double *vector(int n)
{
    printf("%d elements\n", n);
    return malloc(n * sizeof(double));
}

int main(void)
{
    int i;
    double *a = vector(20);

#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = i;
    printf("%g\n", a[7]);
    return 0;
}
