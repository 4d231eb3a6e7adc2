/* global, struct elements, reductions into rows, column split */
#include <stdio.h>
#include <stdlib.h>
struct p { double x, y; int k; };
struct p **g;
int n, m;

static void make(void)
{
    int i;
    g = calloc(n, sizeof *g);
    for (i = 0; i <= n - 1; ++i)
        g[i] = calloc(m, sizeof **g);
}

static void step(int t)
{
    int i, j;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < m; j++)
        for (i = 0; i < n; i++)
            g[i][j].x += t + i * j;
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int i, j, t;
    double s = 0;
    n = argc > 1 ? atoi(argv[1]) : 6;
    m = argc > 2 ? atoi(argv[2]) : 11;
    make();
    for (t = 0; t < 3; t++) {
        for (i = 0; i < n; i++)
            g[i]->k = t;
        step(t);
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            s += g[i][j].x * (i + 2 * j) + (*g[i]).k;
    printf("%g\n", s);
    for (i = 0; i < n; i++)
        free(g[i]);
    free(g);
    return 0;
}
