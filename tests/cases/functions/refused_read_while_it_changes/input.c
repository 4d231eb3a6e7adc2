/* is x read before or after the call? C does not say */
#include <stdio.h>

static int a[8], x = 1;

static int sum(void)
{
    int i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        s += a[i] + 1;
    /* DOALL_END */
    x = 2;
    return s;
}

int main(void)
{
    int r;

    r = x + sum();
    printf("%d\n", r);
    return 0;
}
