/* every iteration writes j, which is declared before the loop and in no private clause */
#include <stdio.h>

#define N 12

static int a[N][N];

int main(void)
{
    int i, j, t;

#pragma omp parallel for
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = i - j;
#pragma omp parallel
    {
        int n = N;
#pragma omp for
        for (i = 0; i < n; i++) {
            t = a[i][0];
            a[i][0] = t * t;
        }
    }
    printf("%d\n", a[2][3]);
    return 0;
}
