/* lastprivate of arrays; an element that the last iteration does not write is not read afterwards: OpenMP leaves its value open */
#include <stdio.h>

#define N 23
#define B 6

static int a[N], last[B], some[B];

int main(void)
{
    int i, j;

#pragma omp parallel for private(j) lastprivate(last)
    for (i = 0; i < N; i++) {
        for (j = 0; j < B; j++)
            last[j] = i * j;
        for (j = 0; j < B; j++)
            a[i] += last[B - 1 - j] * (j + 1);
    }
#pragma omp parallel for schedule(static, 2) private(j) firstprivate(some) lastprivate(some)
    for (i = 0; i < N; i++)
        for (j = 1; j < 4; j++)
            some[j] = a[i] + j;
    for (j = 0; j < B; j++)
        printf("%d %d\n", last[j], j >= 1 && j < 4 ? some[j] : 0);
    for (i = 0; i < N; i++)
        printf("%d ", a[i]);
    printf("\n");
    return 0;
}
