/* The function that allocates a row gives its elements values, too: of a matrix, and of planes of rows. */
#include <stdio.h>
#include <stdlib.h>
static double *row(int n) {
    int i;
    double *r = malloc(n * sizeof *r);
    for (i = 0; i < n; i++) r[i] = i + 1;
    return r;
}
int main(void) {
    int i, j, k, n = 5;
    double **a = malloc(n * sizeof *a), ***b = malloc(n * sizeof *b), s = 0;
    for (i = 0; i < n; i++) a[i] = row(3);
    for (i = 0; i < n; i++) {
        b[i] = malloc(4 * sizeof **b);
        for (j = 0; j < 4; j++) b[i][j] = row(2);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i][1] += i;
        for (j = 0; j < 4; j++) b[i][j][1] += a[i][2] * j;
    }
    /* DOALL_END */
    for (i = 0; i < n; i++) {
        for (k = 0; k < 3; k++) s += a[i][k] * (k + 1);
        for (j = 0; j < 4; j++) s += b[i][j][0] + b[i][j][1];
    }
    printf("%g\n", s);
    return 0;
}
