/* A constant table has the functions with which it begins, and no others. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

static int a[N], b[N];

static int triple(int x, int y)
{
    return (x * 3 + y) & 1023;
}

static int mix(int x, int y)
{
    return (x ^ y) + 1;
}

static int (*const steps[])(int, int) = {triple, mix, &triple};

int main(int argc, char **argv)
{
    int which = argc > 1 ? atoi(argv[1]) : 0;
    int (*step)(int, int) = steps[which % 3];
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = step(i, which);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        b[i] = steps[i % 3](a[N - 1 - i], i);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], b[i]);
    return 0;
}
