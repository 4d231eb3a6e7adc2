/* each thread adds into an element of its own, which its number tells, while the threads share a loop */
#include <omp.h>
#include <stdio.h>

#define N 40

static double a[N], part[8][16], flat[64];

int main(void)
{
    int i, t;
    double s = 0;

#pragma omp parallel private(i)
    {
        int id = omp_get_thread_num();

        part[id][0] = 0;
#pragma omp for
        for (i = 0; i < N; i++) {
            a[i] = i;
            part[id][0] += a[i];
            flat[id * 8] += 1;
        }
    }
    for (t = 0; t < 8; t++)
        s += part[t][0] + flat[t * 8];
    printf("%g\n", s);
    return 0;
}
