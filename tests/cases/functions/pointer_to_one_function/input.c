/* the pointer means one function: a call through it is a call of that */
#include <stdio.h>

static int a[8];

static void fill(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i;
    /* DOALL_END */
}

int main(void)
{
    void (*f)(void) = fill;

    f();
    fill();
    printf("%d\n", a[7]);
    return 0;
}
