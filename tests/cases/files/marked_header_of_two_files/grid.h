/* Marked loops in inline functions, and a table that each file has for itself. */
#ifndef GRID_H
#define GRID_H

struct grid { int n; double *v; };
enum { SIZE = 50 };

extern int calls;
static int own[SIZE];

static inline double total(const struct grid *g)
{
    double s = 0;
    int i;

#pragma omp parallel for reduction(+ : s)
    for (i = 0; i < g->n; i++)
        s += g->v[i] + own[SIZE - 1];
    return s;
}

static inline void fill(double *a, int n, double v)
{
    int i;

    calls++;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = v + i;
    /* DOALL_END */
}

double other(struct grid *g);

#endif
