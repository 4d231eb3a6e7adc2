/* A constructor that releases what it has got so far where memory lacks: jumps alone lead to that. */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double *x, *y; } Pair;

static Pair *make(int n) {
    Pair *p = malloc(sizeof *p);
    if (!p) goto none;
    p->n = n;
    if (!(p->x = malloc(n * sizeof *p->x))) goto no_x;
    p->y = malloc(n * sizeof *p->y);
    if (p->y == NULL) goto no_y;
    for (int i = 0; i < n; i++) {
        p->x[i] = i;
        p->y[i] = n - i;
    }
    return p;
no_y:
    free(p->x);
no_x:
    free(p);
none:
    return NULL;
}

int main(void) {
    Pair *a = make(26), *b = make(19), *t;
    double sum = 0;
    if (!a || !b) return 1;
    for (int k = 0; k < 4; k++) {
        #pragma omp parallel for
        for (int i = 1; i < a->n; i++) a->x[i] += a->y[i - 1] * 0.5;
        #pragma omp parallel for
        for (int i = 0; i < b->n; i++) b->y[i] += b->x[i];
        t = a;
        a = b;
        b = t;
    }
    for (int i = 0; i < a->n; i++) sum += a->x[i] * 2 + a->y[i];
    for (int i = 0; i < b->n; i++) sum += b->x[i] * 2 + b->y[i];
    printf("%d %d %g\n", a->n, b->n, sum);
    return 0;
}
