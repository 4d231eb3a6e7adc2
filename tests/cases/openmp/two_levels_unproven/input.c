/* --threads: only the run tells whether two iterations meet. Threads share the loop where the program says that they may: in OpenMP's words */
#include <stdio.h>

#define N 24

static double a[2 * N], b[2 * N];

int main(int argc, char **argv)
{
    int i, shift = argc > 0 && argv[0] ? N : 1;

    for (i = 0; i < 2 * N; i++)
        a[i] = b[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = a[i + shift] + 1;
    /* DOALL_END */
#pragma omp parallel for
    for (i = 0; i < N; i++)
        b[i] = b[i + shift] + 1;
    for (i = 0; i < N; i += 3)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
