/* A volatile variable is read once, by the master: the copy is what all ranks are told. */
#include <stdio.h>

#define N 10

static int a[N], total;

static void add(int by)
{
    int sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N; i++) {
        a[i] += i * by;
        sum += a[i];
    }
    /* DOALL_END */
    total += sum;
}

int main(void)
{
    volatile int by = 1;

    while (by < 4) {
        int copy = by;

        add(copy);
        by = by + 1;
    }

    printf("%d\n", total);
    return 0;
}
