/* loops that count with a pointer through one row: p < a + (i + 1) * m */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, n = 40, m = 30;
    double *a = malloc(n * m * sizeof *a), *b = malloc(n * sizeof *b), s = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        for (double *p = a + i * m; p < a + (i + 1) * m; p++) *p = i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double t = 0;
        double *end = a + (i + 1) * m, *p;
        for (p = a + i * m; p != end; ++p) t += *p;
        b[i] = t;
    }
    /* DOALL_END */
    for (i = 0; i < n; i++) s += b[i] * (i % 7);
    printf("%g\n", s);
    return 0;
}
