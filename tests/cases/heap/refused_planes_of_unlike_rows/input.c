/* Rows behind the others are longer: they are no lines of one array. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, j;
    double ***a = malloc(6 * sizeof *a);
    for (i = 0; i < 6; i++) {
        a[i] = malloc(4 * sizeof **a);
        for (j = 0; j < 4; j++) a[i][j] = malloc((i + 1) * sizeof ***a);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 6; i++)
        for (j = 0; j < 4; j++) a[i][j][i] = i + j;
    /* DOALL_END */
    for (i = 0; i < 6; i++) printf("%g\n", a[i][1][i]);
    return 0;
}
