/* shift = 8 would be harmless, but it may not stay so. */
#include <stdio.h>

int main(void)
{
    static int a[20];
    int i, n = 8, shift = 8;
    for (i = 0; i < 20; i++) a[i] = i;
    if (a[3] == 4) shift = 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i + shift] = a[i] + 1;
    /* DOALL_END */
    printf("%d\n", a[9]);
    return 0;
}
