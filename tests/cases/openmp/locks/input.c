/* locks that guard a sum, and the elements of a table in a function that the loop calls */
#include <omp.h>
#include <stdio.h>
#define N 60
#define B 7
static int a[N], hist[B], order[B];
static omp_lock_t each[B];
static void put(int k, int v) { omp_set_lock(&each[k]); hist[k] += v; omp_unset_lock(&each[k]); }
int main(void)
{
    int i, s = 0, tried = 0;
    omp_lock_t lock;
    omp_init_lock(&lock);
    for (i = 0; i < B; i++) omp_init_lock(&each[i]);
#pragma omp parallel for
    for (i = 0; i < N; i++) a[i] = (i * 31) % 17;
#pragma omp parallel for
    for (i = 0; i < N; i++) {
        omp_set_lock(&lock);
        s += a[i];
        omp_unset_lock(&lock);
    }
#pragma omp parallel for
    for (i = 0; i < N; i++) put(a[i] % B, a[i]);
#pragma omp parallel for
    for (i = 0; i < N; i++) a[i] += s + hist[i % B];
    if (omp_test_lock(&lock)) { tried++; omp_unset_lock(&lock); }
    for (i = 0; i < B; i++) { omp_destroy_lock(&each[i]); printf("%d ", hist[i]); }
    omp_destroy_lock(&lock);
    printf("%d %d %d %d %d\n", s, tried, a[0], a[17], order[2]);
    return 0;
}
