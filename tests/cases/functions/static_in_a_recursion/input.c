/* A static variable is set by each call before it is read; the call inside sets it, too, and behind that it is read. */
#include <stdio.h>

#define N 20

static int a[N];

static void work(int depth)
{
    static int i;
    i = depth;
    if (depth > 0)
        work(depth - 1);
    printf("%d\n", i);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += depth;
    /* DOALL_END */
}

static void even(int depth);

static void odd(int depth)
{
    static int last;
    int i;
    last = 10 * depth;
    if (depth > 0)
        even(depth - 1);
    printf("last %d\n", last);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        last = a[i] + depth;
    /* DOALL_END */
}

static void even(int depth)
{
    if (depth > 0)
        odd(depth - 1);
}

int main(void)
{
    work(2);
    odd(3);
    for (int k = 0; k < N; k++)
        printf("%d ", a[k]);
    printf("\n");
    return 0;
}
