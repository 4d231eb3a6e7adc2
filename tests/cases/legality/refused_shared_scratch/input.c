/* almost scratch space: an element that is not written, one that other iterations
   do not write and that is read after the loop, one that is written under a condition */
#include <stdio.h>
int a[40], b[40];
int tmp[8], t2[8], t3[8];
int main(int argc, char **argv)
{
    int i, j, n = 40;
    (void)argv; (void)argc;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        for (j = 1; j < 8; j++) tmp[j] = i * j;
        for (j = 0; j < 8; j++) a[i] += tmp[j];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        for (j = 0; j <= i % 8; j++) t2[j] = i * j;
        for (j = 0; j <= i % 8; j++) a[i] += t2[j];
    }
    /* DOALL_END */
    printf("%d\n", t2[3]);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        if (b[i] > 0) for (j = 0; j < 8; j++) t3[j] = i * j;
        for (j = 0; j < 8; j++) a[i] += t3[j];
    }
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
