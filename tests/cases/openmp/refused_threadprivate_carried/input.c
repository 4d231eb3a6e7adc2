/* A thread's own array, of which each iteration reads what the one before has left: what comes out depends on the number of threads. */
#include <stdio.h>

static double last[4], out[20];
#pragma omp threadprivate(last)

int main(void)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < 20; i++) {
        out[i] = last[1] + i;
        last[1] = out[i] / 2;
    }
    for (i = 0; i < 20; i++)
        printf("%g\n", out[i]);
    return 0;
}
