/* Structures in structures, initialised in braces of their own */
#include <stdio.h>
#include <stdlib.h>
struct dims { int n, m; struct { double h, *work; } step; };
struct sim { double *u; struct dims d; int tag[2]; };
static void run(struct sim *s, int k)
{
    for (int t = 0; t < k; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < s->d.n; i++) s->u[i] = s->u[i] * s->d.step.h + i * s->tag[1] + s->d.step.work[i];
        /* DOALL_END */
    }
}
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 23;
    struct sim s = {malloc(n * sizeof(double)), {n, 2, {0.5, NULL}}, {1, 3}};
    struct sim z = {NULL, {.m = 4}, {0}};
    s.d.step.work = calloc(n, sizeof(double));
    for (int i = 0; i < n; i++) s.u[i] = i;
    run(&s, 3);
    z.d.n = s.d.n;
    printf("%g %g %d %d %d\n", s.u[3], s.u[n - 1], z.d.m, z.d.n, s.d.m);
    free(s.u); free(s.d.step.work);
    return 0;
}
