/* a function makes the block larger by a local variable, so nobody can tell its length: the halos are lines that other ranks have computed */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n, room; double *data; } Vec;

static void push(Vec *v, double x)
{
    if (v->n == v->room) {
        int room = v->room ? 2 * v->room : 4;
        double *t = realloc(v->data, room * sizeof *t);
        v->data = t;
        v->room = room;
    }
    v->data[v->n++] = x;
}

int main(void)
{
    Vec v = {0, 0, NULL};
    double x, *w;
    int i, k;

    while (scanf("%lf", &x) == 1)
        push(&v, x);
    w = malloc(v.n * sizeof *w);
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < v.n - 1; i++)
            w[i] = v.data[i - 1] + v.data[i + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < v.n - 1; i++)
            v.data[i] = w[i] / 2;
        /* DOALL_END */
    }
    for (i = 0; i < v.n; i++)
        printf("%g\n", v.data[i]);
    free(v.data);
    free(w);
    return 0;
}
