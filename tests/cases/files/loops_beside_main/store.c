#include "store.h"
#include <stdlib.h>

struct store { int n; double *cells; };

struct store *store_made(int n)
{
    struct store *s = malloc(sizeof *s);
    int i;

    s->cells = malloc(n * sizeof *s->cells);
    s->n = n;
    for (i = 0; i < n; i++)
        s->cells[i] = i;
    return s;
}

void store_add(struct store *s, int k)
{
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < s->n; i++)
        s->cells[i] += k;
    /* DOALL_END */
}
