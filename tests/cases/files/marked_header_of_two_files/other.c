#include "grid.h"

int calls;

double other(struct grid *g)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < SIZE; i++)
        own[i] = 2 * i;
    /* DOALL_END */
    fill(g->v, g->n, 2.5);
    return total(g);
}
