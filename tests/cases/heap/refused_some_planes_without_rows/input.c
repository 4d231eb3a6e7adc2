/* Planes get tables, but some of them no rows. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, j, n = 6;
    double ***a = malloc(n * sizeof *a);
    for (i = 0; i < n; i++) a[i] = malloc(4 * sizeof **a);
    for (i = 0; i < n - 1; i++)
        for (j = 0; j < 4; j++) a[i][j] = malloc(3 * sizeof ***a);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - 1; i++)
        for (j = 0; j < 4; j++) a[i][j][2] = i + j;
    /* DOALL_END */
    for (i = 0; i < n - 1; i++) printf("%g\n", a[i][1][2]);
    return 0;
}
