/* The place of the smallest value: under a critical, and as the best of what each thread has found. */
#include <stdio.h>

#define N 100

static double a[N];

int main(void)
{
    int i, at = 0, least = 0;

    #pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = (i * 37 + 11) % 51;
    #pragma omp parallel for
    for (i = 1; i < N; i++) {
        #pragma omp critical
        if (a[i] < a[at])
            at = i;
    }
    #pragma omp parallel
    {
        int mine = 0;
        #pragma omp for nowait
        for (i = 1; i < N; i++)
            if (a[i] <= a[mine])
                mine = i;
        #pragma omp critical
        if (a[mine] <= a[least])
            least = mine;
    }
    printf("%d %d %g\n", at, least, a[at]);
    return 0;
}
