/* a structure of the heap that one function makes, another works on, and a third one releases */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n, m;
    double *data, *next;
} Grid;

static Grid *make(int n, int m)
{
    Grid *g = malloc(sizeof *g);
    int i;

    if (g == NULL)
        return NULL;
    g->n = n;
    g->m = m;
    g->data = malloc((size_t)n * m * sizeof(double));
    g->next = malloc((size_t)n * m * sizeof(double));
    for (i = 0; i < n * m; i++)
        g->data[i] = g->next[i] = i % 7;
    return g;
}

static void step(Grid *g)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < g->n - 1; i++)
        for (j = 1; j < g->m - 1; j++)
            g->next[i * g->m + j] = 0.25 * (g->data[(i - 1) * g->m + j] + g->data[(i + 1) * g->m + j] +
                                            g->data[i * g->m + j - 1] + g->data[i * g->m + j + 1]);
    /* DOALL_END */
    double *t = g->data;
    g->data = g->next;
    g->next = t;
}

static void print(const Grid *g)
{
    for (int i = 0; i < g->n; i++)
        printf("%g\n", g->data[i * g->m + 3]);
}

static void release(Grid *g)
{
    free(g->data);
    free(g->next);
    g->data = g->next = NULL;
    free(g);
}

int main(int argc, char **argv)
{
    Grid *g = make(argc > 1 ? atoi(argv[1]) : 40, 9);

    if (!g)
        return 1;
    for (int t = 0; t < 10; t++)
        step(g);
    print(g);
    release(g);
    return 0;
}
