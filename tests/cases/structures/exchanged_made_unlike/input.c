/* A constructor allocates by a member's value, and releases the structure where there is no memory for the array; the structures are exchanged. */
#include <stdio.h>
#include <stdlib.h>
struct grid { double *v; int rows; };
static struct grid *make(int rows) {
    int i;
    struct grid *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    g->rows = rows;
    g->v = calloc(g->rows, sizeof(double));
    if (!g->v) {
        free(g);
        return NULL;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < g->rows; i++) g->v[i] = i;
    /* DOALL_END */
    return g;
}
int main(void) {
    int i, k;
    double s = 0;
    struct grid *a = make(14), *b = make(9), *t;
    if (!a || !b) return 1;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < b->rows; i++) b->v[i] = b->v[i] * 0.5 + i + k;
        /* DOALL_END */
        t = a;
        a = b;
        b = t;
    }
    for (i = 0; i < a->rows; i++) s += a->v[i] * i;
    for (i = 0; i < b->rows; i++) s += b->v[i];
    printf("%g\n", s);
    free(a->v);
    free(b->v);
    free(a);
    free(b);
    return 0;
}
