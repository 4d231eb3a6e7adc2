/* structures that are handed over by value: each function has a copy, whose members say lengths and bounds */
#include <stdio.h>
#include <stdlib.h>

typedef struct { double weight; int steps; } Scheme;
typedef struct { int rows, columns; Scheme scheme; } Params;
typedef struct { int rows, columns; double *data; } Grid;

static Grid make(Params p)
{
    Grid g;

    g.rows = p.rows;
    g.columns = p.columns;
    g.data = malloc(p.rows * p.columns * sizeof *g.data);
    return g;
}

static int inner_rows(Params p)
{
    p.rows -= 2;            /* of the copy */
    return p.rows;
}

static void smooth(double *to, const double *from, Params p)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < p.rows - 1; i++)
        for (j = 0; j < p.columns; j++)
            to[i * p.columns + j] = from[i * p.columns + j] + p.scheme.weight * (from[(i - 1) * p.columns + j] + from[(i + 1) * p.columns + j]);
    /* DOALL_END */
}

static void run(double *u, double *v, Params p)
{
    while (p.scheme.steps-- > 0) {
        smooth(v, u, p);
        smooth(u, v, p);
    }
}

static double sum_of(Grid g)
{
    double sum = 0;
    int i, j;

    #pragma omp parallel for private(j) reduction(+: sum)
    for (i = 0; i < g.rows; i++)
        for (j = 0; j < g.columns; j++)
            sum += g.data[i * g.columns + j];
    return sum;
}

static void raise(Params *p, int more) { p->scheme.steps += more; }

int main(void)
{
    Params p = {0};
    Grid g;
    double *u, *v;
    int i;

    if (scanf("%d %d", &p.rows, &p.columns) != 2)
        return 1;
    p.scheme.weight = 0.25;
    raise(&p, 2);
    u = malloc(p.rows * p.columns * sizeof *u);
    v = malloc(p.rows * p.columns * sizeof *v);
    g = make(p);
    for (i = 0; i < p.rows * p.columns; i++)
        u[i] = v[i] = i * 3 % 8;
    run(u, v, p);
    for (i = 0; i < p.rows * p.columns; i++)
        g.data[i] = u[i];
    printf("%d inner rows of %d, %d steps, %g\n", inner_rows(p), p.rows, p.scheme.steps, sum_of(g));
    for (i = 0; i < p.rows * p.columns; i++)
        printf("%g%c", u[i], i % p.columns == p.columns - 1 ? '\n' : ' ');
    free(u), free(v), free(g.data);
    return 0;
}
