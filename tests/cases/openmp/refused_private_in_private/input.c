/* the loop has an x of its own: the region's x keeps its value */
#include <stdio.h>

#define N 12

static int a[N], b[N];

int main(void)
{
    int i, x;

#pragma omp parallel private(x)
    {
        x = 7;
#pragma omp for private(x)
        for (i = 0; i < N; i++) {
            x = i;
            a[i] = x * x;
        }
#pragma omp for
        for (i = 0; i < N; i++)
            b[i] = a[i] + x;
    }
    printf("%d\n", b[3]);
    return 0;
}
