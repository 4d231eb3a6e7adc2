/* Arrays of a fixed length that are used in lines of a length which is read: how many lines there are need not be known where only lines
   travel that the program uses. The last elements are no whole line. */
#include <stdio.h>

static double a[900], b[900];

int main(void) {
    int n, w, k = 0;
    if (scanf("%d %d", &n, &w) != 2) return 1;
    for (int i = 0; i < 900; i++) a[i] = b[i] = i % 11;

    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < w; j++) b[i * w + j] = 0.5 * a[i * w + j] + 0.25 * (a[(i - 1) * w + j] + a[(i + 1) * w + j]);
        /* DOALL_END */

        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < w; j++) a[i * w + j] = b[i * w + j] + t;
        /* DOALL_END */
    }

    for (int i = 0; i < n; i++) {
        for (int j = 0; j < w; j++) printf(" %g", a[k++]);
        printf("\n");
    }
    printf("%g %g\n", a[899], b[899]);
    return 0;
}
