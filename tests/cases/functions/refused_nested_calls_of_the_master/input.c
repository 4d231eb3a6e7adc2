/* The outer call could be made before printf, but the inner one stands in its argument. */
#include <stdio.h>
#include <stdlib.h>

static int v[61];

static int above(int from)
{
    int i, c = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = from; i < 61; i++)
        c += v[i];
    /* DOALL_END */
    return c % 61;
}

int main(void)
{
    for (int i = 0; i < 61; i++)
        v[i] = i % 3;
    printf("%d\n", above(above(0)));
    exit(above(above(above(2))) > 61);
}
