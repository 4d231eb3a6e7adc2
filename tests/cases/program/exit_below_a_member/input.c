/* atexit reads the array that a structure points to, and that an inner call knows by a third name. */
#include <stdio.h>
#include <stdlib.h>

struct context { int *v; };

static int data[21];

static void report(void)
{
    int i;

    for (i = 0; i < 21; i++)
        printf("%d ", data[i]);
}

static void step(int *v, int n, int left)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        v[i] += i % 5;
    /* DOALL_END */
    if (v[4] > 11)
        exit(7);
    if (left > 0)
        step(v, n, left - 1);
}

static void work(struct context *c, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        c->v[i] += i;
    /* DOALL_END */
    step(c->v, n, 1);
}

int main(void)
{
    struct context c;

    atexit(report);
    c.v = data;
    work(&c, 21);
    work(&c, 19);
    return 0;
}
