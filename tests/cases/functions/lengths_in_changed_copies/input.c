/* The variable that has got the length is changed: the function does not know how long the lines are, but its caller does. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rows, columns;
    double **m;
    double *v;
} System;

static void add_up(double *v, double **m, int rows, int columns)
{
    int i, j;

#pragma omp parallel for private(i)
    for (j = 0; j < columns; j++) {
        v[j] = 0;
        for (i = 0; i < rows; i++)
            v[j] += m[i][j];
    }
}

static System *create(int rows, int columns)
{
    System *s = malloc(sizeof(System));
    int i;

    s->rows = rows;
    s->columns = columns;
    s->v = calloc(columns, sizeof(double));
    s->m = malloc(rows * sizeof(double *));
    for (i = 0; i < rows; i++)
        s->m[i] = malloc(columns * sizeof(double));
    return s;
}

static void run(System *s)
{
    int r, c = s->columns;

    r = s->rows;
    printf("%d x %d\n", r, c);
    if (r > 3)
        c--;
    add_up(s->v, s->m, r, c);
}

int main(int argc, char **argv)
{
    System *s = create(argc > 1 ? atoi(argv[1]) : 4, 7);
    int i, j;

    for (i = 0; i < s->rows; i++)
        for (j = 0; j < s->columns; j++)
            s->m[i][j] = rand() % 10;
    run(s);
    for (j = 0; j < s->columns; j++)
        printf("%g ", s->v[j]);
    printf("\n");
    return 0;
}
