/* The result is stored in the variable that the called loop starts from: its lines cannot be named by it any more. */
#include <stdio.h>

static int a[64], first = 5;

static int fill(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = first; i < 40; i++)
        a[i] = i;
    /* DOALL_END */
    return first + 1;
}

int main(void)
{
    int i, s = 0;

    first = fill();
    for (i = 0; i < 64; i++)
        s += a[i];
    printf("%d %d\n", s, first);
    return 0;
}
