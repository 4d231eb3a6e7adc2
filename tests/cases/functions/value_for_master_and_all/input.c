/* what the function counts is printed by the master, and once all ranks ask for it: each gets it */
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
    if (odd() > 9)
        for (i = 0; i < N; i++)
            printf(" %d", u[i]);
    return 0;
}
