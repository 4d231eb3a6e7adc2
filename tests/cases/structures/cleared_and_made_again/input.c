/* The structure is cleared with the pointer in it, and made again with another length. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef struct { int n; double v[20]; double *p; int count; } T;
static void reset(T *t, int n) { memset(t, 0, sizeof *t); t->n = n; t->p = malloc(n * sizeof(double)); for (int i = 0; i < n; i++) t->p[i] = i; }
static void fill(T *t, int k) {
    int i, c = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < t->n; i++) { t->v[i] += i * k + t->p[i]; c += t->v[i] > 10; }
    /* DOALL_END */
    t->count += c;
}
static void clear(T *t) { free(t->p); memset(t, 0, sizeof(T)); }
int main(void) {
    T g;
    double s = 0;
    int i;
    reset(&g, 20);
    fill(&g, 2);
    printf("%g %d\n", g.v[3], g.count);
    clear(&g);
    printf("%g %d %d\n", g.v[3], g.count, g.p == NULL);
    reset(&g, 15);
    fill(&g, 3);
    fill(&g, 1);
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < g.n; i++) s += g.v[g.n - 1 - i] * i;
    /* DOALL_END */
    printf("%g %g %d\n", s, g.v[17], g.count);
    clear(&g);
    return 0;
}
