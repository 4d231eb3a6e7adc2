/* What the master alone can compute cannot stand in a call of all ranks, nor in the header of a loop around marked ones. */
#include <stdio.h>

#define N 18

static double a[N];

static int tick(void)
{
    static int t;

    return ++t;
}

static void fill(int by)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += i * by;
    /* DOALL_END */
}

int main(void)
{
    int k;

    printf("%d\n", tick());
    fill(tick());
    for (k = tick(); k < 10; k += tick())
        fill(k);
    printf("%g %d\n", a[5], tick());
    return 0;
}
