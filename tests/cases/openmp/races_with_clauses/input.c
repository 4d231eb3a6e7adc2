/* What is said to do in `refused_race_of_each_kind`, done. */
#include <stdio.h>

#define N 40

static int a[N];

int main(void)
{
    int found = 0, last = 0, some = 0, best = -1, t = 0, sum = 0;
    int i;

    for (i = 0; i < N; i++)
        a[i] = (i * 7) % 31;
#pragma omp parallel for reduction(||: found)
    for (i = 0; i < N; i++)
        if (a[i] == 5)
            found = 1;
#pragma omp parallel for lastprivate(last)
    for (i = 0; i < N; i++)
        last = a[i];
#pragma omp parallel for lastprivate(some)
    for (i = 0; i < N; i++)
        some = a[i] > 3 ? a[i] : 0;
#pragma omp parallel for reduction(max: best)
    for (i = 0; i < N; i++)
        if (a[i] > best)
            best = a[i];
#pragma omp parallel for private(t)
    for (i = 0; i < N; i++) {
        t = a[i] * 2;
        a[i] = t;
    }
#pragma omp parallel for reduction(+: sum)
    for (i = 0; i < N; i++)
        sum += a[i];
    printf("%d %d %d %d %d\n", found, last, some, best, sum);
    return 0;
}
