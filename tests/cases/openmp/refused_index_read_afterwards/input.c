/* the index is private though no clause says so: with OpenMP i is 5 again behind the loop */
#include <stdio.h>

static int a[10];

int main(void)
{
    int i = 5, k;

#pragma omp parallel for
    for (i = 0; i < 10; i++)
        a[i] = i;
#pragma omp parallel for
    for (k = 0; k < 10; k++)
        a[k]++;
    for (k = 0; k < 2; k++)
        printf("%d\n", a[i - k]);
    return 0;
}
