/* A function releases what a structure has and sets its pointers to null; what is optional is made in some cases. */
#include <stdio.h>
#include <stdlib.h>

struct work {
    double *values, *extra;
    int n;
};

static void make(struct work *w, int n, int with_extra)
{
    w->n = n;
    w->values = malloc(n * sizeof *w->values);
    w->extra = NULL;
    if (with_extra)
        w->extra = calloc(n, sizeof *w->extra);
}

static void done(struct work *w)
{
    free(w->values);
    if (w->extra)
        free(w->extra);
    w->values = w->extra = NULL;
    w->n = 0;
}

static void run(struct work *w, int k)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < w->n; i++)
        w->values[i] = i * k;
    /* DOALL_END */
    if (w->extra) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < w->n; i++)
            w->extra[i] += w->values[w->n - 1 - i];
        /* DOALL_END */
    }
}

static void show(const struct work *w)
{
    for (int i = 0; i < w->n; i++)
        printf("%g %g\n", w->values[i], w->extra ? w->extra[i] : -1);
}

int main(void)
{
    struct work a, b;

    make(&a, 9, 0);
    make(&b, 5, 1);
    run(&a, 2);
    run(&b, 3);
    show(&a);
    show(&b);
    done(&a);
    make(&a, 14, 1);
    run(&a, 4);
    run(&b, 5);
    show(&a);
    show(&b);
    done(&a);
    done(&b);
    return 0;
}
