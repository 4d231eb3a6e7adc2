/* a section that waits for an earlier one finds that it has ended; loops that count wait for nobody */
#include <stdio.h>

#define N 24

int main(void)
{
    int i, k = 0, x = 0, ready = 0, done = 0, a[N];

#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = 3 * i;
#pragma omp parallel sections private(k, done)
    {
#pragma omp section
        {
            x = a[N - 1];
#pragma omp atomic write
            ready = 1;
        }
#pragma omp section
        {
            done = 0;
            while (!done) {
#pragma omp atomic read
                done = ready;
            }
            for (k = 0; k < x; k += 10)
                printf("%d\n", k);
        }
    }
    printf("%d\n", x);
    return 0;
}
