/* A plane is handed to a function as a matrix: its rows cannot be told from those of other planes. */
#include <stdio.h>
#include <stdlib.h>
static double first(double **plane) { return plane[0][0]; }
int main(void) {
    int i, j, k;
    double ***a = malloc(6 * sizeof *a);
    for (i = 0; i < 6; i++) {
        a[i] = malloc(4 * sizeof **a);
        for (j = 0; j < 4; j++) a[i][j] = malloc(3 * sizeof ***a);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 6; i++)
        for (j = 0; j < 4; j++)
            for (k = 0; k < 3; k++) a[i][j][k] = i + j + k;
    /* DOALL_END */
    for (i = 0; i < 6; i++) printf("%g\n", first(a[i]));
    return 0;
}
