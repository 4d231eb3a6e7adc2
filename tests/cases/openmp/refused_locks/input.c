/* a lock, and a function about devices */
#include <omp.h>
#include <stdio.h>

#define N 12

int main(void)
{
    int i, s = 0;
    omp_lock_t lock;

    omp_init_lock(&lock);
#pragma omp parallel for
    for (i = 0; i < N; i++) {
        omp_set_lock(&lock);
        s += i;
        omp_unset_lock(&lock);
    }
    printf("%d %d\n", s, omp_get_num_devices());
    return 0;
}
