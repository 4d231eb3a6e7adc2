/* What a marked loop has filled in a structure that the function returns is still with its owners there. */
#include <stdio.h>
#include <stdlib.h>
#define N 9
struct grid { int n; double cells[N]; double *old; };
struct grid *grid_new(int n)
{
    int i;
    struct grid *g = malloc(sizeof *g);
    g->n = n;
    g->old = malloc(n * sizeof *g->old);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < g->n; i++) {
        g->cells[i] = i * 7 & 63;
        g->old[i] = 0;
    }
    /* DOALL_END */
    return g;
}
void grid_step(struct grid *g)
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < g->n; i++)
        g->old[i] = g->cells[g->n - 1 - i] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < g->n; i++)
        g->cells[i] = g->old[i];
    /* DOALL_END */
}
void grid_show(struct grid *g)
{
    long sum = 1;
    for (int i = 0; i < g->n; i++)
        sum = (sum * 31 + (int)g->cells[i]) % 1000003;
    printf("%ld\n", sum);
}
int main(void)
{
    struct grid *g = grid_new(N);
    grid_step(g);
    grid_step(g);
    grid_show(g);
    return 0;
}
