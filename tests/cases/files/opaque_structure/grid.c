#include <stdlib.h>
#include "grid.h"
struct grid { int n; double *u; };
struct grid *grid_new(int n)
{
    struct grid *g = malloc(sizeof *g);
    g->n = n;
    g->u = malloc(n * sizeof *g->u);
    for (int i = 0; i < n; i++)
        g->u[i] = i * 0.5;
    return g;
}
void grid_step(struct grid *g)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < g->n; i++)
        g->u[i] = g->u[i] * 1.5 + i;
    /* DOALL_END */
}
double grid_sum(struct grid *g)
{
    double s = 0;
    for (int i = 0; i < g->n; i++)
        s += g->u[i] * (i % 7);
    return s;
}
