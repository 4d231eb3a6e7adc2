/* A table that the first call makes; a later call, whose length does not count, leaves it as it is. */
#include <stdio.h>
#include <stdlib.h>

static int *g;

static void make1(int n, int k)
{
    int i;
    if (g)
        return;
    g = malloc(n * sizeof *g);
    for (i = 0; i < n; i++)
        g[i] = (i * k) & 1023;
}
int main(void)
{
    int i;
    make1(5, 1);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 5; i++)
        g[i] = (g[i] + i) & 1023;
    /* DOALL_END */

    make1(9, 1);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < 5; i++)
        g[i] = (g[i] * 3) & 1023;
    /* DOALL_END */
    for (i = 0; i < 5; i++)
        printf("%d\n", g[i]);
    free(g);
    return 0;
}
