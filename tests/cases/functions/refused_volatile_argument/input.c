/* Arguments that must be computed once, of a function that all ranks call together: the advice is what to do with the argument. */
#include <stdio.h>
#include <stdlib.h>

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

    add(by);
    add(rand() % 3);
    printf("%d\n", total);
    return 0;
}
