#include "store.h"

struct store { int n; double *cells; };

double store_sum(const struct store *s)
{
    double sum = 0;
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < s->n; i++)
        sum += s->cells[i];
    /* DOALL_END */
    return sum;
}

double store_first(const struct store *s) { return s->cells[0]; }
