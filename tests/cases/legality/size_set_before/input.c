/* What n was in an earlier loop is no example of what it is here: the halves do not meet. */
#include <stdio.h>

static int a[40];

int main(void)
{
    int i, n = 20;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i;
    /* DOALL_END */
    n = 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i] += 1;
        a[39 - i] = i;
    }
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        printf("%d\n", a[i]);
    return 0;
}
