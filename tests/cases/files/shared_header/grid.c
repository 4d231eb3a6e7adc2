#include "grid.h"

struct hidden { double x; };

static struct hidden own = {2.5};
struct hidden *state = &own;
row border;

void prepare(void)
{
    int i, j;

    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            field[i][j] = i * 0.5 + j % 3;
    for (j = 0; j < COLUMNS; j++)
        border[j] = mean(j, 1.0);
}

struct cell *largest(void)
{
    struct cell *best = &cells[0];
    int i;

    for (i = 1; i < ROWS; i++)
        if (cells[i].value > best->value)
            best = &cells[i];
    return best;
}

double of_state(void) { return state->x; }
