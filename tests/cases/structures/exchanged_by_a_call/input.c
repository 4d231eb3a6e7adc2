/* Functions that exchange structures, or pointers to them: the exchange is that of the call. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int rows, cols; double *cell; } Grid;
static void swap_grids(Grid *a, Grid *b) {
    Grid t = *a;
    *a = *b;
    *b = t;
}
static void swap_pointers(Grid **a, Grid **b) { Grid *t = *a; *a = *b; *b = t; }
static Grid *grid_new(int rows, int cols) {
    Grid *g = calloc(1, sizeof *g);
    if (g == NULL) exit(1);
    g->rows = rows;
    g->cols = cols;
    g->cell = calloc(rows * cols, sizeof(double));
    return g;
}
static Grid grid(int rows, int cols) {
    Grid g;
    g.rows = rows;
    g.cols = cols;
    g.cell = calloc(rows * cols, sizeof(double));
    return g;
}
int main(int argc, char **argv) {
    int rows = 12, i, k;
    if (argc > 1 && sscanf(argv[1], "%d", &rows) != 1) return 1;
    Grid a = grid(rows, 6), b = grid(rows, 6);
    Grid *now = grid_new(rows, 5), *next = grid_new(rows, 5);
    for (i = 0; i < rows; i++) a.cell[i * 6] = b.cell[i * 6] = now->cell[i * 5] = next->cell[i * 5] = i;
    for (k = 0; k < 5; k++) {
        #pragma omp parallel for
        for (i = 1; i < a.rows - 1; i++)
            for (int j = 1; j < a.cols; j++) b.cell[i * a.cols + j] = a.cell[(i - 1) * a.cols + j - 1] + a.cell[(i + 1) * a.cols + j - 1];
        #pragma omp parallel for
        for (i = 1; i < now->rows - 1; i++)
            for (int j = 1; j < now->cols; j++) next->cell[i * now->cols + j] = now->cell[(i - 1) * now->cols + j - 1] * 0.5 + now->cell[(i + 1) * now->cols + j];
        swap_grids(&a, &b);
        swap_pointers(&now, &next);
    }
    for (i = 0; i < rows; i++) printf("%g %g  ", a.cell[i * 6 + 3], now->cell[i * 5 + 2]);
    puts("");
    free(a.cell); free(b.cell);
    free(now->cell); free(next->cell);
    free(now); free(next);
    return 0;
}
