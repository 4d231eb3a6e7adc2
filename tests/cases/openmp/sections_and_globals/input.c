/* sections are run one after the other; a threadprivate variable is a global */
#include <stdio.h>

#define N 12

static int a[N], b[N], seed = 4;
#pragma omp threadprivate(seed)

static int next(void)
{
    seed = seed * 5 % 64 + 1;
    return seed;
}

int main(void)
{
    int i, x = 0, y = 0;

#pragma omp parallel for copyin(seed)
    for (i = 0; i < N; i++)
        a[i] = i + seed;
#pragma omp parallel sections
    {
#pragma omp section
        x = next();
#pragma omp section
        {
            y = 7;
            printf("section\n");
        }
    }
#pragma omp parallel
    {
#pragma omp sections nowait
        {
#pragma omp section
            b[0] = x;
#pragma omp section
            b[1] = y;
        }
#pragma omp for
        for (i = 2; i < N; i++)
            b[i] = a[i] + x;
    }
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    return 0;
}
