/* arrays of which the last iteration does not write what others write, that carry values, or of which each has its own elements */
#include <stdio.h>

#define N 23
#define B 6

static int a[N], part[B], sum[B];

int main(void)
{
    int i, j;

#pragma omp parallel for private(j) lastprivate(part, sum)
    for (i = 0; i < N; i++)
        for (j = 0; j < B; j++) {
            if (i > j)
                part[j] = i;
            sum[j] = sum[j] * 2 + i;
        }
#pragma omp parallel for lastprivate(a)
    for (i = 0; i < N; i++)
        a[i] = i;
    for (j = 0; j < B; j++)
        printf("%d %d %d\n", part[j], sum[j], a[j]);
    return 0;
}
