/* arrays and numbers that a function knows by two names, one of them through a structure */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *a;
} Row;

static Row global;
static int *count;

static void add(Row *to, const Row *x, const Row *y)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < to->n - 1; i++)
        to->a[i] = x->a[i] + y->a[i + 1];
    /* DOALL_END */
}

static void shift(Row *to, const double *x)
{
    int i;

    *count = 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < to->n - 1; i++)
        to->a[i] = x[i + 1];
    /* DOALL_END */
}

static void shorten(Row *r)
{
    int i;

    global.n = 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < r->n - 1; i++)
        r->a[i] = i;
    /* DOALL_END */
}

int main(void)
{
    Row s, t;
    int i;

    s.n = t.n = global.n = 20;
    s.a = malloc(20 * sizeof(double));
    t.a = malloc(20 * sizeof(double));
    global.a = malloc(20 * sizeof(double));
    for (i = 0; i < 20; i++)
        s.a[i] = t.a[i] = i;
    count = &t.n;
    add(&t, &s, &t);
    shift(&s, s.a);
    shift(&t, s.a);
    shorten(&global);
    printf("%g %g %g\n", s.a[3], t.a[4], global.a[3]);
    return 0;
}
