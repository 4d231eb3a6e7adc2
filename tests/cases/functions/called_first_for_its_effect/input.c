/* What a call before the statement returns is not wanted there. */
#include <stdio.h>

static int a[8];

static void put(int k)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i * k;
    /* DOALL_END */
}

static int put_again(int k)
{
    put(k);
    return k;
}

int main(void)
{
    printf("%d\n", (put(3), 4));
    printf("%d\n", a[7]);
    printf("%d\n", ((void)put_again(5), 6));
    printf("%d\n", (put_again(7), 2));
    printf("%d\n", a[5]);
    return 0;
}
