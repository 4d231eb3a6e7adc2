#include <stdio.h>
#include <stdlib.h>
#include "module.h"

static int n;
static short *cells, *old;

void init(int seed)
{
    int i;

    n = 10;
    cells = malloc(n * sizeof *cells);
    old = malloc(n * sizeof *old);
    for (i = 0; i < n; i++) {
        cells[i] = rand() % 100 + seed % 3;
        old[i] = 0;
    }
}

void step(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        old[i] = (cells[i > 0 ? i - 1 : 0] + cells[i] + i) & 1023;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        cells[i] = old[i];
    /* DOALL_END */
}

void show(void)
{
    int i;

    for (i = 0; i < n; i++)
        printf("%d %d ", cells[i], old[i]);
    printf("\n");
}

int get(int i)
{
    return cells[i];
}
