/* shift keeps its value: what is written lies behind all that is read. */
#include <stdio.h>

int main(void)
{
    static int a[20], b[20];
    int i, n = 8, shift = 8;
    for (i = 0; i < 20; i++) a[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        b[i] = a[i] + 1;
        a[i] = b[i + shift] + i;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
