/* Elements that are spelled by the address of another one: of the first, of the element itself. */
#include <stdio.h>
#include <stdlib.h>
#define N 25
static int a[N], b[N][4];
static struct cell { int v, old; double re, im; } c[N];
#define GET(s, m) (*(&(s)->m))
int main(void)
{
    int i, *h = calloc(N, sizeof *h);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) *(&a[0] + i) = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        (&h[i])[0] = (&a[0])[i] + 1;
        (&b[0])[i][2] = a[i];
        (&b[i][0])[1] = 7;
        *&h[i] += 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N; i++) {
        struct cell *w = &c[i];
        *(&w->v) = i;
        GET(w, re) = 2;
        (&c[i])->im = c[i - 1].old + 1;
    }
    /* DOALL_END */
    for (i = 0; i < N; i++) printf("%d %d %d %d ", a[i], h[i], b[i][2], b[i][1]);
    for (i = 0; i < N; i++) printf("%d %g %g ", c[i].v, c[i].re, c[i].im);
    free(h);
    return 0;
}
