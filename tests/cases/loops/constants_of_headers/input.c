/* Constants of which only their values are left in the program: no warning says that they are unused. */
#include <stdio.h>

int main(void)
{
    int i, j, a[40], b[40];
    const int n = 20, step = 3, stride = 2, last = 38, wide = 4;
    long s = 0, off;
    for (i = 0; i < 40; i++) a[i] = b[i] = i;
    /* DOALL_BEGIN P=CYC(2) */
    for (i = 0; i < n; i += step) { s += a[i]; }
    /* DOALL_END */
    printf("%d %ld\n", i, s);
    /* DOALL_BEGIN P=BLK */
    for (i = 0, j = last; i < 20; i++, j -= stride) a[i] = 3 * j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0, off = 5; i < 20; i += 2, off += wide) b[i] = off;
    /* DOALL_END */
    for (i = 0; i < 40; i++) printf("%d %d ", a[i], b[i]);
    puts("");
    return 0;
}
