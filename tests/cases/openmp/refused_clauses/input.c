/* clauses that OpenMP does not allow beside each other, or of these variables */
#include <stdio.h>

#define N 24

static int a[N], seed;
#pragma omp threadprivate(seed)

static void called(void)
{
    int i, s = 0;

#pragma omp for reduction(+: s)
    for (i = 0; i < N; i++)
        s += a[i];
    printf("%d\n", s);
}

int main(void)
{
    int i, x = 1, y = 2, s = 0;

#pragma omp parallel for private(x) shared(x)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for private(x, x)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for schedule(static) schedule(static, 2)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for firstprivate(y) lastprivate(y)
    for (i = 0; i < N; i++)
        y = a[i];
#pragma omp parallel for private(seed)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for copyin(x)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel for firstprivate(i)
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel private(x)
    {
        int inside = 0;
        x = 0;
#pragma omp for reduction(+: x)
        for (i = 0; i < N; i++)
            x += a[i];
#pragma omp for firstprivate(inside)
        for (i = 0; i < N; i++)
            a[i] = inside;
#pragma omp for lastprivate(x)
        for (i = 0; i < N; i++)
            x = a[i];
#pragma omp single copyprivate(s)
        s = 3;
    }
    called();
    printf("%d %d %d\n", a[3], y, s);
    return 0;
}
