/* Pointers to structures that are exchanged: where both have the same numbers, the loops between them need halos alone. */
#include <stdio.h>
#include <stdlib.h>
struct grid { int rows, cols; double *cell; };
static struct grid *grid_new(int rows, int cols) {
    struct grid *g = malloc(sizeof *g);
    if (!g) return NULL;
    g->rows = rows; g->cols = cols;
    g->cell = calloc(rows * cols, sizeof *g->cell);
    return g;
}
static void step(struct grid *to, const struct grid *from) {
    int m = from->cols;
#pragma omp parallel for
    for (int i = 1; i < from->rows - 1; i++)
        for (int j = 1; j < m - 1; j++)
            to->cell[i * m + j] = 0.25 * (from->cell[(i - 1) * m + j] + from->cell[(i + 1) * m + j] + from->cell[i * m + j - 1] + from->cell[i * m + j + 1]);
}
int main(int argc, char **argv) {
    int rows = argc > 1 ? atoi(argv[1]) : 12, cols = 9;
    struct grid *a = grid_new(rows, cols), *b = grid_new(rows, cols);
    for (int i = 0; i < rows; i++) a->cell[i * cols] = b->cell[i * cols] = i;
    for (int t = 0; t < 7; t++) {
        step(b, a);
        struct grid *tmp = a;
        a = b;
        b = tmp;
    }
    for (int i = 0; i < rows; i++) printf("%g ", a->cell[i * cols + 3]);
    for (int i = 0; i < rows; i++) printf("%g ", b->cell[i * cols + 3]);
    printf("%d\n", b->cols);
    free(a->cell); free(b->cell); free(a); free(b);
    return 0;
}
