/* each of ten threads adds what a function has set to 1: the sum tells how many they are. What the loop adds up does not */
#include <stdio.h>

#define N 10

static void set(int *p) { *p = 1; }

int main(void)
{
    int i, one = 0, mine = 0, sum = 0, all = 0, a[N];

    for (i = 0; i < N; i++)
        a[i] = i;
#pragma omp parallel num_threads(10) firstprivate(mine) reduction(+ : all)
    {
#pragma omp for
        for (i = 0; i < N; i++)
            mine += a[i];
        all += mine;
    }
#pragma omp parallel num_threads(10) private(one) reduction(+ : sum)
    {
        set(&one);
        sum += one;
    }
    printf("%d %d\n", all, sum);
    return 0;
}
