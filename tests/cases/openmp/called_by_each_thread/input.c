/* functions that every thread of a region calls: what they change is the thread's own, guarded, or changed by one thread alone */
#include <omp.h>
#include <stdio.h>

#define N 20

static int calls;
static double a[N];

static void add(int *q) { *q += 1; }

static void next(void)
{
#pragma omp atomic
    calls++;
}

int main(void)
{
    int i, once = 0;

#pragma omp parallel
    {
        int mine = 0;
        add(&mine);
        if (omp_get_thread_num() == 0)
            add(&once);
#pragma omp single
        next();
#pragma omp for
        for (i = 0; i < N; i++)
            a[i] = i + mine;
    }
    printf("%d %d %g\n", once, calls, a[3]);
    return 0;
}
