#include <stdio.h>

static int a[16];

int main(void)
{
    unsigned long k;
    unsigned u;
    /* DOALL_BEGIN P=BLK */
    for (k = 12; k > -1; k--)
        a[k] = 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 0; u < -7; u++)
        a[u % 16] = 7;
    /* DOALL_END */
    printf("%lu %u %d\n", k, u, a[3]);
    return 0;
}
