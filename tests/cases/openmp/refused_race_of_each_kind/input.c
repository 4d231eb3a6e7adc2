/* The advice names the clause that is right for what the loop does with the variable: `races_with_clauses` follows it. */
#include <stdio.h>

#define N 40

static int a[N];

int main(void)
{
    int found = 0, last = 0, some = 0, best = -1, t = 0, total = 0, sum = 0, *p = a;
    int i;

    for (i = 0; i < N; i++)
        a[i] = (i * 7) % 31;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        if (a[i] == 5)
            found = 1;
#pragma omp parallel for
    for (i = 0; i < N; i++)
        last = a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        if (a[i] > 3)
            some = a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        if (a[i] > best)
            best = a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++) {
        t = a[i] * 2;
        a[i] = t;
    }
#pragma omp parallel for
    for (i = 0; i < N; i++)
        sum += a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        total = total * 3 + a[i];
#pragma omp parallel for
    for (i = 0; i < N; i++)
        if (i == N - 1)
            p = &a[i];
    printf("%d %d %d %d %d %d %d\n", found, last, some, best, sum, total, *p);
    return 0;
}
