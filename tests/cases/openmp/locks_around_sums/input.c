/* threads merge their sums under a lock, and each of them counts itself */
#include <omp.h>
#include <stdio.h>
#define N 60
static int a[N];
int main(void)
{
    int i, total = 0, threads = 0;
    omp_lock_t lock;
    omp_init_lock(&lock);
#pragma omp parallel
    {
        int mine = 0;
#pragma omp for
        for (i = 0; i < N; i++) a[i] = (i * 31) % 17;
#pragma omp for
        for (i = 0; i < N; i++) mine += a[i];
        omp_set_lock(&lock);
        total += mine;
        omp_unset_lock(&lock);
    }
    omp_destroy_lock(&lock);
    printf("%d %d\n", total, a[7]);
#pragma omp parallel
    {
        omp_set_lock(&lock);
        threads++;
        omp_unset_lock(&lock);
#pragma omp for
        for (i = omp_get_num_threads(); i < N; i++) a[i]++;
    }
    printf("%d %d\n", threads, a[59]);
    return 0;
}
