/* A list of a structure that only the master can evaluate: all members, also those in braces of their own, are then the master's. */
#include <stdio.h>
#include <stdlib.h>
struct sim { int tag[3]; struct { int n; double h; } d; double *u; };
static int ask(int k) { int n = 5; printf("n?\n"); if (scanf("%d", &n) != 1) n = 19; return n + k; }
int main(void)
{
    struct sim s = {{1, ask(2), 3}, {.h = 0.5}, NULL};
    int i;
    s.d.n = s.tag[1];
    s.u = malloc(s.d.n * sizeof *s.u);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < s.d.n; i++) s.u[i] = i * s.d.h + s.tag[i % 3];
    /* DOALL_END */
    for (i = 0; i < s.d.n; i++) printf("%g ", s.u[i]);
    free(s.u);
    return 0;
}
