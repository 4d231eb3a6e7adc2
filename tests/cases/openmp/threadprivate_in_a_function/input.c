/* Work space of each thread, which the loop and a function that it calls set before they use it. */
#include <stdio.h>

#define N 28

static int scratch[4], key[N];
#pragma omp threadprivate(scratch)

static int hash(int x)
{
    int k;

    for (k = 0; k < 4; k++)
        scratch[k] = x * k;
    return scratch[2];
}

int main(void)
{
    int i, j;

#pragma omp parallel for private(j)
    for (i = 0; i < N; i++) {
        int sum;

        for (j = 0; j < 4; j++)
            scratch[j] = j;
        sum = scratch[1] + scratch[3];
        key[i] = hash(i) + sum;
        key[i] += scratch[3];
    }
    for (i = 0; i < N; i++)
        printf("%d\n", key[i]);
    return 0;
}
