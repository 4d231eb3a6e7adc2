/* functions that do nothing but exchange pointers, of two and of three blocks, of local and of global ones: only halos are sent */
#include <stdio.h>
#include <stdlib.h>

static double *old_row, *new_row;

static void swap(double **a, double **b)
{
    double *t = *a;
    *a = *b;
    *b = t;
}

static void rotate(double **before, double **now, double **next)
{
    double *kept;

    kept = *before;
    *before = *now, *now = *next;
    *next = kept;
}

static void smooth(double *to, double *from, int rows, int columns)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < rows - 1; i++)
        for (j = 1; j < columns - 1; j++)
            to[i * columns + j] = 0.25 * (from[(i - 1) * columns + j] + from[(i + 1) * columns + j] + from[i * columns + j - 1] + from[i * columns + j + 1]);
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int columns = argc > 1 ? atoi(argv[1]) : 9, rows = columns + 4, steps = 7;
    double *u = malloc(rows * columns * sizeof *u), *v = malloc(rows * columns * sizeof *v);
    double *a = calloc(rows, sizeof *a), *b = calloc(rows, sizeof *b), *c = calloc(rows, sizeof *c);
    int i, step;

    old_row = malloc(rows * sizeof *old_row);
    new_row = malloc(rows * sizeof *new_row);
    for (i = 0; i < rows * columns; i++)
        u[i] = v[i] = i * 7 % 11;
    for (i = 0; i < rows; i++)
        b[i] = i % 3, old_row[i] = new_row[i] = i % 5;
    for (step = 0; step < steps; step++) {
        smooth(v, u, rows, columns);
        swap(&u, &v);
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < rows - 1; i++)
            c[i] = 2 * b[i] - a[i] + 0.25 * (b[i - 1] - 2 * b[i] + b[i + 1]);
        /* DOALL_END */
        rotate(&a, &b, &c);
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < rows - 1; i++)
            new_row[i] = (old_row[i - 1] + old_row[i + 1]) / 2;
        /* DOALL_END */
        swap(&old_row, &new_row);
    }
    for (i = 0; i < rows; i++)
        printf("%g %g %g %g\n", u[i * columns + 1], a[i], b[i], old_row[i]);
    free(u), free(v), free(a), free(b), free(c);
    free(old_row), free(new_row);
    return 0;
}
