/* a structure with its own length and room, to which a function appends what is read: nothing is sent but what is read */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int n, room; double *data; } Vec;
static int push(Vec *v, double x)
{
    if (v->n == v->room) {
        int room = v->room ? 2 * v->room : 4;
        double *t = realloc(v->data, room * sizeof *t);
        if (!t) return 0;
        v->data = t;
        v->room = room;
    }
    v->data[v->n++] = x;
    return 1;
}
int main(void)
{
    Vec v = {0, 0, NULL};
    double x, sum = 0;
    int i;
    while (scanf("%lf", &x) == 1)
        if (!push(&v, x)) { fprintf(stderr, "no memory\n"); return 1; }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < v.n; i++)
        v.data[i] = 2 * v.data[i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < v.n; i++)
        sum += v.data[i];
    /* DOALL_END */
    printf("%d %g\n", v.n, sum);
    free(v.data);
    return 0;
}
