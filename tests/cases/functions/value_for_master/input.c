/* what the function counts is used by the master alone: no other rank gets it */
#include <stdio.h>

#define N 23

static int u[N];

static long odd(void)
{
    long count = 0;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        count += u[i] % 2;
    /* DOALL_END */
    return count;
}

int main(void)
{
    int i, step;

    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            u[i] = u[i] * 3 + i + step;
        /* DOALL_END */
        printf("step %d: %ld\n", step, odd());
    }
    return 0;
}
