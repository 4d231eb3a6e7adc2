/* Functions that release and then say that they have failed, or end the program: where the program goes on, the blocks are there. */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double *u, *v; } Grid;

static double *a;

static int init(Grid *g, int n)
{
    g->n = n;
    g->u = malloc(n * sizeof(double));
    if (!g->u)
        return -1;
    g->v = malloc(n * sizeof(double));
    if (!g->v || n > 1000) {
        free(g->u);
        return -1;
    }
    return 0;
}

static void give_up(void)
{
    free(a);
    exit(5);
}

int main(int argc, char **argv)
{
    Grid g;
    int i, t, n = argc > 1 ? atoi(argv[1]) : 10;
    double sum = 0;

    if (init(&g, n))
        return 1;
    a = malloc(n * sizeof *a);
    for (i = 0; i < n; i++)
        a[i] = g.u[i] = i;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < g.n - 1; i++) {
            g.v[i] = g.u[i - 1] + g.u[i + 1];
            sum += g.v[i] * a[i];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < g.n - 1; i++) {
            g.u[i] = g.v[i] / 2;
            a[i] += a[0] + t;
        }
        /* DOALL_END */
        if (sum > 6000)
            give_up();
        printf("%g\n", sum);
    }
    printf("%g %g\n", g.v[4], a[3]);
    free(g.u);
    free(g.v);
    free(a);
    return 0;
}
