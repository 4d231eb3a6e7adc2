/* a function exchanges memory of the heap with an array of main */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *a, *b;
} Pair;

static void make(Pair *p, int n)
{
    p->n = n;
    p->a = calloc(n, sizeof(double));
    p->b = calloc(n, sizeof(double));
}

static void shift(Pair *to, const Pair *from)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < to->n - 1; i++)
        to->a[i] = from->a[i + 1];
    /* DOALL_END */
}

static void swap(Pair *p)
{
    double *t = p->a;
    p->a = p->b;
    p->b = t;
}

int main(void)
{
    static double kept[20];
    Pair s, t, u;
    int i;

    make(&s, 20);
    make(&u, 20);
    make(&t, 20);
    shift(&t, &s);
    u.b = kept;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        u.a[i] = i;
    /* DOALL_END */
    swap(&u);
    printf("%g %g %g\n", t.a[3], u.a[4], kept[5]);
    return 0;
}
