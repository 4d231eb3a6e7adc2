/* The rows of each plane are in a block of its own: no block has all of them. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int i, j;
    double ***a = malloc(6 * sizeof *a);
    for (i = 0; i < 6; i++) {
        a[i] = malloc(4 * sizeof **a);
        a[i][0] = malloc(4 * 3 * sizeof ***a);
        for (j = 1; j < 4; j++) a[i][j] = a[i][0] + j * 3;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 6; i++)
        for (j = 0; j < 4; j++) a[i][j][2] = i + j;
    /* DOALL_END */
    for (i = 0; i < 6; i++) printf("%g\n", a[i][1][2]);
    return 0;
}
