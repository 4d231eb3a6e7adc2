/* a function that does nothing but exchange two members, called by main and by a function that has the time loop: only halos are sent */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int rows, columns;
    double *now, *next;
} Grid;

static void flip(Grid *g)
{
    double *kept = g->now;
    g->now = g->next;
    g->next = kept;
}

static Grid *make(int rows, int columns)
{
    Grid *g = malloc(sizeof *g);

    g->rows = rows;
    g->columns = columns;
    g->now = malloc(rows * columns * sizeof *g->now);
    g->next = malloc(rows * columns * sizeof *g->next);
    return g;
}

static void step(Grid *g)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < g->rows - 1; i++)
        for (j = 0; j < g->columns; j++)
            g->next[i * g->columns + j] = 0.5 * g->now[i * g->columns + j] + 0.25 * (g->now[(i - 1) * g->columns + j] + g->now[(i + 1) * g->columns + j]);
    /* DOALL_END */
}

static void run(Grid *g, int steps)
{
    for (int k = 0; k < steps; k++) {
        step(g);
        flip(g);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10;
    Grid *g = make(n + 3, n);
    int i;

    for (i = 0; i < g->rows * g->columns; i++)
        g->now[i] = g->next[i] = i * 5 % 13;
    run(g, 4);
    step(g);
    flip(g);
    run(g, 2);
    for (i = 0; i < g->rows * g->columns; i++)
        printf("%g%c", g->now[i], i % g->columns == g->columns - 1 ? '\n' : ' ');
    free(g->now);
    free(g->next);
    free(g);
    return 0;
}
