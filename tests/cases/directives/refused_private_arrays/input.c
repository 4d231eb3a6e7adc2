/* PRIVATE names arrays that are not private, each for another reason */
#include <stdio.h>

int a[40], b[40];
int t4[8], t5[8], t6[9], t7[8];
int *keep;
static void fill(int *p, int i) { for (int k = 0; k < 8; k++) p[k] = i; }
int main(int argc, char **argv)
{
    int i, j, n = 40;
    (void)argv;
    /* through a call */
    /* DOALL_BEGIN P=BLK PRIVATE(t4) */
    for (i = 0; i < n; i++) {
        fill(t4, i);
        for (j = 0; j < 8; j++) a[i] += t4[j];
    }
    /* DOALL_END */
    /* its address is kept */
    keep = t5;
    /* DOALL_BEGIN P=BLK PRIVATE(t5) */
    for (i = 0; i < n; i++) {
        for (j = 0; j < 8; j++) t5[j] = i * j;
        for (j = 0; j < 8; j++) a[i] += t5[j];
    }
    /* DOALL_END */
    printf("%d\n", keep[0]);
    /* read before it is written */
    /* DOALL_BEGIN P=BLK PRIVATE(t6) */
    for (i = 0; i < n; i++) {
        for (j = 0; j < 8; j++) { a[i] += t6[j + 1]; t6[j] = i; }
    }
    /* DOALL_END */
    /* the break may skip it */
    /* DOALL_BEGIN P=BLK PRIVATE(t7) */
    for (i = 0; i < n; i++) {
        for (j = 0; j < 8; j++) { if (b[i] == j) break; t7[j] = i; }
        for (j = 0; j < 8; j++) a[i] += t7[j];
    }
    /* DOALL_END */
    /* each iteration has elements of its own */
    /* DOALL_BEGIN P=BLK PRIVATE(b) */
    for (i = 0; i < n; i++) b[i] = a[i] + argc;
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%d %d\n", a[i], b[i]);
    return 0;
}
