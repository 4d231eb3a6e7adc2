/* the call takes the address for an int */
#include <stdio.h>

int main(void)
{
    double *a = memory(20);
    int i;

#pragma omp parallel for
    for (i = 0; i < 20; i++)
        a[i] = i;
    printf("%g\n", a[3]);
    return 0;
}
