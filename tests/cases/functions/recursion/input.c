/* A function with a marked loop that calls itself: each call deals the same iterations out, so the lines stay with their owners. */
#include <stdio.h>

static int a[8];

static void fill(int depth)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] += depth * i;
    /* DOALL_END */
    if (depth > 0)
        fill(depth - 1);
}

int main(void)
{
    int i;

    fill(3);
    for (i = 0; i < 8; i++)
        printf("%d\n", a[i]);
    return 0;
}
