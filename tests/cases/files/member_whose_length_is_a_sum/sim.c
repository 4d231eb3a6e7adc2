#include "sim.h"

void step(struct sim *s)
{
    int i, j;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++) s->t[AT(i, j)] += i * j + 1;
    /* DOALL_END */
}

double total(const struct sim *s)
{
    double sum = 0;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < COLUMNS; j++) sum += s->t[AT(i, j)] * (i - 2 * j);
    return sum;
}
