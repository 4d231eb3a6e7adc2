/* One constructor takes the number as a char: the two structures have different ones. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n; double *x; } Row;
static Row *one(signed char n) { Row *r = malloc(sizeof *r); r->n = n; r->x = calloc(300, sizeof(double)); return r; }
static Row *two(int n) { Row *r = malloc(sizeof *r); r->n = n; r->x = calloc(300, sizeof(double)); return r; }
int main(void) {
    int n = 290;
    Row *a = one(n), *b = two(n);
    for (int t = 0; t < 5; t++) {
    #pragma omp parallel for
        for (int i = 0; i < a->n; i++) a->x[i] += i + t;
        Row *q = a; a = b; b = q;
    }
    double s = 0;
    for (int i = 0; i < 300; i++) s += a->x[i] + 3 * b->x[i];
    printf("%d %d %g\n", a->n, b->n, s);
    free(a->x); free(b->x); free(a); free(b);
    return 0;
}
