/* a loop that does little for each element is done by every rank rather than merged; the loop behind it is split */
#include <stdio.h>

#define N 40

static double half[N], a[N / 2];

int main(void)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < N / 2; i++) {
        half[i] = i;
        half[i + N / 2] = half[i] + 1;
    }
#pragma omp parallel for
    for (i = 0; i < N / 2; i++)
        a[i] = half[i] + half[i + N / 2];
    for (i = 0; i < N / 2; i++)
        printf("%g ", a[i]);
    printf("\n");
    return 0;
}
