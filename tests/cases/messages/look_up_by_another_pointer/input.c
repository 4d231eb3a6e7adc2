/* Elements that stand in a list are looked up in arrays that the loop knows by local pointers: to arrays that are exchanged, to members, to a place
   behind the begin. What the ranks ask for is counted from the begin of the array. */
#include <stdio.h>
#include <stdlib.h>

struct mesh {
    double *u, *v;
};

static double *now, *next;
static int *left, *right, n;

static void step(void)
{
    const double *from = now;
    double *x;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        next[i] = from[left[i]] + 0.5 * from[right[i]];
    /* DOALL_END */
    x = now;
    now = next;
    next = x;
}

static void rounds(struct mesh *m)
{
    double *u = m->u, *v = m->v + 1;

    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            v[i] = u[left[i]] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            u[i] = v[right[i]] * 0.5;
        /* DOALL_END */
    }
}

int main(int argc, char **argv)
{
    double *a, *b, *x;
    struct mesh m;
    int i, t;

    n = argc > 1 ? atoi(argv[1]) : 26;
    a = malloc(n * sizeof *a);
    b = calloc(n, sizeof *b);
    now = malloc(n * sizeof *now);
    next = calloc(n, sizeof *next);
    left = malloc(n * sizeof *left);
    right = malloc(n * sizeof *right);
    m.u = malloc(n * sizeof *m.u);
    m.v = calloc(n + 1, sizeof *m.v);
    for (i = 0; i < n; i++) {
        left[i] = (i * 7 + 3) % n;
        right[i] = n - 1 - i;
    }
    for (i = 0; i < n; i++)
        now[i] = a[i] = m.u[i] = i * 11 % 50;
    for (t = 0; t < 3; t++) {
        double *u = a, *v = b;

        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            v[i] = u[left[i]] + 1;
        /* DOALL_END */
        x = a;
        a = b;
        b = x;
        step();
    }
    rounds(&m);
    for (i = 0; i < n; i++)
        printf("%g %g %g %g\n", a[i], now[i], m.u[i], m.v[i + 1]);
    free(a);
    free(b);
    free(left);
    free(right);
    free(now);
    free(next);
    free(m.u);
    free(m.v);
    return 0;
}
