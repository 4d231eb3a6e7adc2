/* constructs and clauses that are not translated, each refused at its word */
#include <stdio.h>

#define N 12

static int a[N];
#pragma omp declare reduction(plus : int : omp_out += omp_in)
#pragma omp declare target

int main(void)
{
    int i, s = 0;

#pragma omp parallel for ordered
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp target teams distribute parallel for
    for (i = 0; i < N; i++)
        a[i] += i;
#pragma omp parallel for linear(s : 2)
    for (i = 0; i < N; i++)
        a[i] += s;
#pragma omp parallel for reduction(plus : s)
    for (i = 0; i < N; i++)
        s += a[i];
#pragma omp parallel
    {
#pragma omp task
        a[0] = 1;
#pragma omp taskwait
#pragma omp for
        for (i = 0; i < N; i++) {
#pragma omp cancel for
#pragma omp ordered
            a[i]++;
        }
    }
#pragma omp distribute
    for (i = 0; i < N; i++)
        a[i] += i;
    printf("%d %d\n", a[3], s);
    return 0;
}
