/* A function that gives its caller a matrix, or tells that there is no memory for one of its rows. */
#include <stdio.h>
#include <stdlib.h>

static int make(double ***out, int rows, int columns) {
    double **m = malloc(rows * sizeof *m);
    if (m == NULL) return -2;
    for (int i = 0; i < rows; i++) {
        m[i] = malloc(columns * sizeof **m);
        if (m[i] == NULL) return -2;
        for (int j = 0; j < columns; j++) m[i][j] = i - j;
    }
    *out = m;
    return 0;
}

int main(void) {
    double **a = NULL, **b = NULL, **t;
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    if (make(&a, n, m) < 0 || make(&b, n, m) < 0) {
        fprintf(stderr, "no memory\n");
        return 2;
    }
    for (int k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < m; j++) b[i][j] = (a[i - 1][j] + a[i + 1][j]) / 2 + j;
        /* DOALL_END */
        t = a;
        a = b;
        b = t;
    }
    for (int i = 0; i < n; i++) printf("%g ", a[i][m - 1]);
    printf("\n");
    return 0;
}
