/* Bounds that change in the body, that are never passed, or that the step may miss. */
#include <stdio.h>

int a[64];

int main(void)
{
    int i, n = 64;
    unsigned u;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        if (a[i] < 0)
            n = 0;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 63; u >= 0; u--)
        a[u] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i != n; i += 3)
        a[i] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i--)
        a[i] = 1;
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
