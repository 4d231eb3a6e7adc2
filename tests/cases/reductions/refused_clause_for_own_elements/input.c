/* nothing is combined: each iteration has a c[i] of its own */
#include <stdio.h>

#define N 30

static double c[N];

int main(void)
{
    int i, k;

    /* DOALL_BEGIN P=BLK REDUCE(+:c) */
    for (i = 0; i < N; i++)
        for (k = 0; k < 10; k++)
            c[i] += 1.0 / (k + i + 1);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%.9f\n", c[i]);
    return 0;
}
