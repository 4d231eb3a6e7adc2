/* Structures that are exchanged whole: their arrays change names, and their numbers change values. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; double *x, weight; } Level;
static void relax(Level *fine, Level *old) {
    #pragma omp parallel for
    for (int i = 1; i < fine->n - 1; i++) fine->x[i] = fine->weight * (old->x[i - 1] + old->x[i + 1]);
}
int main(void) {
    Level a, b, t;
    int i, k;
    a.n = 30, b.n = 20;
    a.weight = 0.5, b.weight = 0.25;
    a.x = malloc(a.n * sizeof(double)), b.x = malloc(b.n * sizeof(double));
    for (i = 0; i < a.n; i++) a.x[i] = i;
    for (i = 0; i < b.n; i++) b.x[i] = -i;
    for (k = 0; k < 5; k++) {
        #pragma omp parallel for
        for (i = 0; i < a.n; i++) a.x[i] = a.x[i] * 2 * a.weight + k;
        t = a;
        a = b;
        b = t;
    }
    printf("%d %d %g %g\n", a.n, b.n, a.x[a.n - 1], b.x[b.n - 1]);
    a.n = b.n = 20;
    for (k = 0; k < 5; k++) {
        relax(&b, &a);
        Level other = a; a = b; b = other;
    }
    for (i = 0; i < a.n; i++) printf("%g ", a.x[i]);
    printf("%g\n", a.weight);
    free(a.x); free(b.x);
    return 0;
}
