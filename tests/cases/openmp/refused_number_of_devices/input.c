/* a function about devices */
#include <omp.h>
#include <stdio.h>

#define N 12

int main(void)
{
    int i, s = 0;

#pragma omp parallel for reduction(+: s)
    for (i = 0; i < N; i++) {
        s += i;
    }
    printf("%d %d\n", s, omp_get_num_devices());
    return 0;
}
