#include <stdio.h>
#include <stdlib.h>

static int rows, columns;
static double *u, *v;

/* The length of a line is a variable of the file. */
static inline int idx(int i, int j) { return i * columns + j; }
static inline size_t at(size_t i, size_t j) { return i * columns + j; }

int main(int argc, char **argv)
{
    int i, j, t;

    rows = argc > 1 ? atoi(argv[1]) : 14;
    columns = rows + 3;
    u = malloc(rows * columns * sizeof *u);
    v = malloc(rows * columns * sizeof *v);
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            u[idx(i, j)] = v[at(i, j)] = (i * 5 + j) % 9;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < rows - 1; i++)
            for (j = 1; j < columns - 1; j++)
                v[at(i, j)] = 0.25 * (u[idx(i - 1, j)] + u[idx(i + 1, j)] + u[idx(i, j - 1)] + u[idx(i, j + 1)]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < rows - 1; i++)
            for (j = 1; j < columns - 1; j++)
                u[idx(i, j)] = v[at(i, j)];
        /* DOALL_END */
    }
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            printf("%.4f%c", u[idx(i, j)], j == columns - 1 ? '\n' : ' ');
    free(u);
    free(v);
    return 0;
}
