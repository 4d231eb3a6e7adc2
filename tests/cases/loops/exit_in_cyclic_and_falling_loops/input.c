/* Which iteration is the first: in blocks, downwards, dealt out in turn, and beside halos that would overlap. */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int bad = argc > 1 ? atoi(argv[1]) : -1, n = 40, i, k;
    static int a[40], b[40];
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) { a[i] = 3 * i; b[i] = i; }
    /* DOALL_END */
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 5; i < n - 3; i++) {
            if (a[i] == 3 * bad || a[i] == 3 * bad + 15) { printf("%d %d\n", k, i); exit(4); }
            b[i] = a[i - 1] + a[i + 1];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = n - 2; i > 1; i--) {
            if (b[i] == bad * 5 || b[i] == bad * 6) { fputs("down ", stdout); printf("%d %d\n", k, i); exit(i); }
            a[i] = b[i] / 2;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=CYC(3) */
        for (i = 0; i < n; i += 2) {
            if (a[i] == bad * 9) { printf("cyc %d %d %d\n", k, i, a[i]); exit(6); }
            b[i] = a[i] + 1;
        }
        /* DOALL_END */
        printf("k %d\n", k);
    }
    for (i = 0; i < n; i++) printf("%d ", b[i]);
    puts("");
    return 0;
}
