/* The loop tries again for a row that got no memory: it is no loop over the rows. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int n = 6, i, j;
    double **a = malloc(n * sizeof *a);
    if (!a) return 1;
    for (i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        if (!a[i]) {
            fprintf(stderr, "again\n");
            i--;
        }
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) a[i][j] = i + j;
    /* DOALL_END */
    printf("%g\n", a[5][2]);
    return 0;
}
