/* Structures with row pointers, made by a function that may fail, with sizes from the command line; the time loop exchanges the pointers. */
#include <stdio.h>
#include <stdlib.h>
struct plate { int rows, cols; double **cell; };
static struct plate *plate_new(int rows, int cols) {
    struct plate *p = malloc(sizeof *p);
    int i;
    if (!p) return NULL;
    p->rows = rows;
    p->cols = cols;
    p->cell = malloc(rows * sizeof(double *));
    if (!p->cell) { free(p); return NULL; }
    for (i = 0; i < rows; i++) {
        p->cell[i] = calloc(cols, sizeof(double));
        if (!p->cell[i]) return NULL;
    }
    return p;
}
static void plate_free(struct plate *p) {
    int i;
    for (i = 0; i < p->rows; i++) free(p->cell[i]);
    free(p->cell);
    free(p);
}
static void edges(struct plate *p) {
    int i;
    for (i = 0; i < p->rows; i++) p->cell[i][0] = 100;
    for (i = 0; i < p->cols; i++) p->cell[p->rows - 1][i] = 25;
}
static double step(const struct plate *from, struct plate *to) {
    double most = 0;
    int i, j;
    #pragma omp parallel for private(j) reduction(max: most)
    for (i = 1; i < from->rows - 1; i++)
        for (j = 1; j < from->cols - 1; j++) {
            double x = 0.25 * (from->cell[i - 1][j] + from->cell[i + 1][j] + from->cell[i][j - 1] + from->cell[i][j + 1]);
            double d = x - from->cell[i][j];
            if (d > most) most = d;
            to->cell[i][j] = x;
        }
    return most;
}
int main(int argc, char **argv) {
    int rows = 12, cols = 9, it;
    double most = 0;
    struct plate *a, *b, *t;
    if (argc > 1) rows = atoi(argv[1]);
    if (argc > 2) cols = atoi(argv[2]);
    if (rows < 2 || cols < 2) {
        fprintf(stderr, "%s: too small\n", argv[0]);
        return EXIT_FAILURE;
    }
    a = plate_new(rows, cols);
    b = plate_new(rows, cols);
    if (a == NULL || b == NULL) {
        perror("malloc");
        return EXIT_FAILURE;
    }
    edges(a);
    edges(b);
    for (it = 0; it < 40; it++) {
        most = step(a, b);
        t = a; a = b; b = t;
        if (most < 0.5) break;
    }
    printf("%d steps, %.4f\n", it, most);
    for (it = 0; it < rows; it++) printf("%.4f ", a->cell[it][cols / 2]);
    puts("");
    plate_free(a);
    plate_free(b);
    return 0;
}
