/* Memory that a function releases is not collected behind that: rows, what a structure points to, a plain block. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

struct grid {
    int columns;
    double *points;
};

static double last[N];

static void grow(double *v)
{
    int i;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < N; i++)
        v[i] = v[i] * 2 + 1;
    /* DOALL_END */
}

static void grow_rows(double **v, int m)
{
    int i, j;

    /* DOALL_BEGIN P=GSS */
    for (i = 0; i < N; i++)
        for (j = 0; j < m; j++)
            v[i][j] = v[i][j] * 2 + j;
    /* DOALL_END */
}

static double **make_rows(int m)
{
    int i;
    double **rows = malloc(N * sizeof *rows);

    for (i = 0; i < N; i++)
        rows[i] = malloc(m * sizeof **rows);
    return rows;
}

static void release_rows(double **rows)
{
    int i;

    for (i = 0; i < N; i++)
        free(rows[i]);
    free(rows);
}

static void release_block(double *block)
{
    free(block);
}

static void release_grid(struct grid *g)
{
    release_block(g->points);
}

int main(void)
{
    int m = 3, i, j;
    double **a = make_rows(m);
    double *b = malloc(N * sizeof *b);
    struct grid g;

    g.columns = N;
    g.points = malloc(g.columns * sizeof *g.points);
    for (i = 0; i < N; i++) {
        for (j = 0; j < m; j++)
            a[i][j] = i + j;
        b[i] = g.points[i] = last[i] = i;
    }
    grow_rows(a, m);
    release_rows(a);
    grow(b);
    release_block(b);
    grow(g.points);
    release_grid(&g);
    grow(last);
    for (i = 0; i < N; i++)
        printf("%g\n", last[i]);
    return 0;
}
