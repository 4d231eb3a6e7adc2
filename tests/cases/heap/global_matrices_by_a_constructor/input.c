/* Global matrices of two sizes from one function. */
#include <stdio.h>
#include <stdlib.h>

double **a, **b, **c;

static double **matrix(int n, int m) {
    double **rows = malloc(n * sizeof *rows);
    rows[0] = malloc(n * m * sizeof **rows);
    for (int i = 1; i < n; i++) rows[i] = rows[i - 1] + m;
    return rows;
}

static void multiply(int n, int m, int k) {
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < k; j++) {
            c[i][j] = 0;
            for (int l = 0; l < m; l++) c[i][j] += a[i][l] * b[l][j];
        }
}

int main(int argc, char **argv) {
    unsigned n = 6, m = 4, k = 5;
    if (argc > 1) n = k = (unsigned)atoi(argv[1]);
    a = matrix(n, m);
    b = matrix(m, k);
    c = matrix(n, k);
    for (unsigned i = 0; i < n; i++)
        for (unsigned l = 0; l < m; l++) a[i][l] = i + l;
    for (unsigned l = 0; l < m; l++)
        for (unsigned j = 0; j < k; j++) b[l][j] = l * j + 1;
    multiply(n, m, k);
    for (unsigned i = 0; i < n; i++) printf("%g ", c[i][k - 1]);
    printf("\n");
    return 0;
}
