/* Macros for pointers to structures, given the address of one: `(&f)->now` is f.now. */
#include <stdio.h>
#include <stdlib.h>

typedef struct { double *now, *next; int n, m; struct { int steps; } done; } field;

#define AT(f, w, i, j) ((f)->w[(i) * (f)->m + (j)])

int main(void)
{
    field f = {NULL, NULL, 17, 6, {2}};
    int i, j;

    f.now = calloc(f.n * f.m, sizeof *f.now);
    f.next = calloc(f.n * f.m, sizeof *f.next);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < (&f)->n; i++)
        for (j = 0; j < (&f)->m; j++)
            AT(&f, now, i, j) = i + j;
    /* DOALL_END */
    printf("%d\n", f.done.steps);
    for ((&f)->done.steps = 0; f.done.steps < 3; (&f)->done.steps++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < f.n - 1; i++)
            for (j = 0; j < f.m; j++)
                AT(&f, next, i, j) = AT(&f, now, i - 1, j) + AT(&f, now, i + 1, j);
        /* DOALL_END */
        double *t = f.now;
        f.now = f.next;
        f.next = t;
    }
    for (i = 0; i < f.n; i++)
        printf("%g %g\n", AT(&f, now, i, 0), AT(&f, next, i, f.m - 1));
    free(f.now);
    free((&f)->next);
    return 0;
}
