/* what all threads of a team must meet stands where only some of them come */
#include <stdio.h>

#define N 24

static int a[N];

int main(void)
{
    int i, j, x = 0, s = 0;

#pragma omp parallel private(j)
    {
#pragma omp for
        for (i = 0; i < N; i++) {
            a[i] = i;
#pragma omp barrier
        }
#pragma omp for
        for (i = 0; i < N; i++) {
#pragma omp for
            for (j = 0; j < 2; j++)
                a[i] = i;
        }
#pragma omp single
        {
            x = 1;
#pragma omp barrier
        }
#pragma omp master
        {
#pragma omp single
            x = 2;
        }
#pragma omp critical
        {
#pragma omp sections
            {
#pragma omp section
                x = 3;
            }
        }
#pragma omp sections
        {
#pragma omp section
            {
#pragma omp master
                x = 4;
            }
        }
#pragma omp critical(one)
        {
#pragma omp critical(other)
            {
#pragma omp critical(one)
                s++;
            }
        }
#pragma omp section
        x = 5;
#pragma omp single
        {
#pragma omp parallel for
            for (i = 0; i < N; i++)
                a[i] = i;
        }
    }
#pragma omp parallel sections
    {
        x = 1;
#pragma omp section
        s = 1;
        a[0] = 1;
    }
#pragma omp parallel sections
    x = 2;
    if (x)
#pragma omp barrier
    printf("%d %d %d\n", a[3], x, s);
    return 0;
}
