/* a function with a marked loop that calls itself */
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
    fill(3);
    printf("%d\n", a[7]);
    return 0;
}
