/* Row pointers into a block with a name of its own, of which there may be none: no first row can be read. */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 6, i, j;
    double **a = malloc(n * sizeof *a), *data = malloc(n * n * sizeof *data), s = 0;
    for (i = 0; i < n; i++) a[i] = data + i * n;
    #pragma omp parallel for private(j)
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) a[i][j] = i + j;
    for (i = 0; i < n; i++) s += a[i][n - 1 - i] + a[i][0];
    printf("%g\n", s);
    free(a); free(data);
    return 0;
}
