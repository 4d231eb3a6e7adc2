/* Row pointers and rows are allocated in the conditions that ask whether there was memory; what was got before is released there. */
#include <stdio.h>
#include <stdlib.h>
static double **matrix(int n, int m) {
    double **a;
    int i;
    if ((a = malloc(n * sizeof *a)) == NULL) {
        fprintf(stderr, "no memory\n");
        return NULL;
    }
    for (i = 0; i < n; i++) {
        if ((a[i] = malloc(m * sizeof **a)) == NULL) {
            while (--i >= 0) free(a[i]);
            free(a);
            return NULL;
        }
    }
    return a;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 12, i, j, k;
    int **first;
    if (!(first = calloc(n, sizeof *first))) exit(1);
    for (i = 0; i < n; i++)
        if (NULL == (first[i] = calloc(n + 1, sizeof(int)))) { perror("calloc"); exit(1); }
    double **a = matrix(n, n), **b = matrix(n, n);
    if (a == NULL || b == NULL) return 1;
    for (i = 0; i < n; i++) for (j = 0; j < n; j++) { a[i][j] = (i * 7 + j * 3) % 11; b[i][j] = 0; }
    for (k = 0; k < 4; k++) {
#pragma omp parallel for private(j)
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++) b[i][j] = a[i - 1][j] + a[i + 1][j] - a[i][j];
#pragma omp parallel for private(j)
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++) a[i][j] = b[i][j] * 0.5;
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        for (j = 0; j <= n; j++) first[i][j] = i * 10 + j;
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%g %d ", a[i][i], first[i][n]);
    puts("");
    for (i = 0; i < n; i++) { free(a[i]); free(b[i]); free(first[i]); }
    free(a); free(b); free(first);
    return 0;
}
