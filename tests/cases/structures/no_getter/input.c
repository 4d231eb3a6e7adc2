/* `refused_getter` without the function that gives the pointer on. */
#include <stdio.h>
#include <stdlib.h>

struct mesh { int n; double *x, *y; };

static struct mesh *make(int n)
{
    struct mesh *m = malloc(sizeof *m);
    m->n = n;
    m->x = calloc(n, sizeof(double));
    m->y = calloc(n, sizeof(double));
    return m;
}

static void step(struct mesh *const m)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < m->n; i++)
        m->y[i] = m->x[i] + 1;
    /* DOALL_END */
}

int main(void)
{
    struct mesh *const m = make(30);
    double s = 0;
    int i;

    for (i = 0; i < m->n; i++)
        m->x[i] = i;
    step(m);
    for (i = 0; i < m->n; i++)
        s += m->y[i] * i;
    printf("%g\n", s);
    return 0;
}
