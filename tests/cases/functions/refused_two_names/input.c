/* one array under two names, written under one of them */
#include <stdio.h>

static int a[8], b[8];

static void add(int *to, const int *from)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        to[i] += from[i];
    /* DOALL_END */
}

static void shift(int *to)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 7; i++)
        to[i] = b[i + 1];
    /* DOALL_END */
}

int main(void)
{
    add(a, b);
    add(a, a);
    shift(b);
    printf("%d\n", a[7]);
    return 0;
}
