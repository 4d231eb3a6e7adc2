/* A header with marked loops that two files include: each has its own copies of the functions and of the table. */
#include <stdio.h>
#include <stdlib.h>

#include "grid.h"

static double a[SIZE];

int main(void)
{
    int i;
    double s, t;
    struct grid g = {70, NULL};

    g.v = malloc(70 * sizeof *g.v);
    if (!g.v) return 1;
    for (i = 0; i < SIZE; i++)
        own[i] = 1000 + i;
    fill(a, SIZE, 1);
    s = other(&g);
    t = total(&g);
    for (i = 0; i < SIZE; i++)
        s += a[i] * g.v[i + 20];
    printf("%g %g %d\n", s, t, calls);
    free(g.v);
    return 0;
}
