/* constructs and clauses that are not translated, each refused at its word */
#include <stdio.h>

#define N 12

static int a[N];
#pragma omp declare reduction(plus : int : omp_out += omp_in)

int main(void)
{
    int i, s = 0;

#pragma omp parallel for reduction(plus : s)
    for (i = 0; i < N; i++)
        s += a[i];
#pragma omp parallel
    {
#pragma omp for
        for (i = 0; i < N; i++) {
#pragma omp cancel for
#pragma omp cancellation point for
            a[i]++;
        }
    }
#pragma omp scope
    a[0]++;
    printf("%d %d\n", a[3], s);
    return 0;
}
