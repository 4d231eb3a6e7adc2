/* Planes, rows and elements in three blocks with names of their own; and by a[0], a[0][0]. */
#include <stdio.h>
#include <stdlib.h>
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 7, m = argc > 2 ? atoi(argv[2]) : 4, i, j, k;
    const int depth = 3;
    int ***a = malloc(n * sizeof(int **)), **rows = malloc(n * m * sizeof(int *)), *cells = malloc(n * m * depth * sizeof(int));
    int ***b = malloc((n + 1) * sizeof(*b)), sum = 0;
    for (i = 0; i < n; i++) {
        a[i] = rows + i * m;
        for (j = 0; j < m; j++) a[i][j] = cells + (i * m + j) * depth;
    }
    b[0] = malloc((n + 1) * 2 * sizeof(**b));
    b[0][0] = malloc((n + 1) * 2 * m * sizeof(***b));
    for (i = 0; i <= n; i++) b[i] = &b[0][2 * i];
    for (i = 0; i <= n; ++i)
        for (j = 0; j < 2; ++j) b[i][j] = &b[0][0][i * 2 * m + j * m];
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            for (k = 0; k < depth; k++) a[i][j][k] = 100 * i + 10 * j + k;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i <= n; i++)
        for (j = 0; j < 2; j++)
            for (k = 0; k < m; k++) b[i][j][k] = (i > 0 ? a[i - 1][k][j] : 1000) + (i < n ? a[i][k][2] : 0);
    /* DOALL_END */
    for (i = 0; i <= n; i++)
        for (k = 0; k < m; k++) sum += (k + 1) * b[i][1][k] + b[i][0][k];
    printf("%d\n", sum);
    free(cells);
    free(rows);
    free(a);
    free(b[0][0]);
    free(b[0]);
    free(b);
    return 0;
}
