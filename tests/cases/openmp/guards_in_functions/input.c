/* What guards a shared variable stands in a function: critical, atomic, a lock, a lock behind functions; sections call themselves. */
#include <omp.h>
#include <stdio.h>

#define N 24

static omp_lock_t lock;
static int most, sum, count, a[N];

static void take(void) { omp_set_lock(&lock); }
static void give(void) { omp_unset_lock(&lock); }

static void add(int v)
{
    omp_set_lock(&lock);
    count += v;
    omp_unset_lock(&lock);
}

static void look(int lo, int hi)
{
    int m = lo;

    if (hi - lo < 3) {
#pragma omp critical
        if (hi > most)
            most = hi;
#pragma omp atomic
        sum += hi;
        return;
    }
    while (m < (lo + hi) / 2)
        m++;
#pragma omp parallel sections
    {
#pragma omp section
        look(lo, m);
#pragma omp section
        look(m, hi);
    }
}

int main(void)
{
    int i, threads = 0;

    omp_init_lock(&lock);
#pragma omp parallel for
    for (i = 0; i < N; i++)
        a[i] = i;
    look(0, 20);
#pragma omp parallel
    {
        add(2);
        take();
        threads++;
        give();
    }
    omp_destroy_lock(&lock);
    printf("%d %d %d %d %d\n", most, sum, count, threads, a[5]);
    return 0;
}
