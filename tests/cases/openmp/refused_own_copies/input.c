/* what a task or a target region changes in a copy of its own is lost, unless a clause asks for it */
#include <stdio.h>
#define N 30

static double a[N];

static int copies(int n)
{
    int x = 0, y = 0, z = 0, w[2] = {0, 0};

#pragma omp task
    x = n + 1;
#pragma omp task shared(y)
    y = n + 2;
#pragma omp task
    w[1] = n;
#pragma omp taskwait
#pragma omp parallel
#pragma omp single
    {
#pragma omp task
        z = n + 3;
    }
    return x + y + z + w[1];
}

int main(void)
{
    int i, k = 0, count = 0, mapped = 0, all = 0;

#pragma omp parallel private(k)
#pragma omp single
    {
        k = 1;
#pragma omp task
        k++;
#pragma omp taskwait
        printf("%d\n", k);
    }
#pragma omp target teams distribute parallel for
    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp target
    count++;
#pragma omp target map(tofrom: mapped)
    mapped++;
#pragma omp target defaultmap(tofrom: scalar)
    all++;
    printf("%d %d %d %d %g\n", count, mapped, all, copies(3), a[3]);
    return 0;
}
