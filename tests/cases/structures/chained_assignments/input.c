/* The value of an assignment of a call is used further, and the places are memory behind members: set, added, tested, in a marked loop. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct wave { double *old, *now; };

static double twice(int i) { return i * 2; }

static double fill(struct wave *w, int n)
{
    double s = 0, x;

    w->old = malloc(n * sizeof *w->old);
    w->now = malloc(n * sizeof *w->now);
    w->now[0] = w->old[0] = twice(n);
    s += w->old[1] = twice(3);
    if ((w->now[1] = twice(4)) > 5)
        s += 1;
    x = w->old[2] = twice(5);
    return s + x;
}

static void work(struct wave *w, int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 3; i < n; i++)
        w->now[i] = w->old[i] = sqrt(i);
    /* DOALL_END */
}

int main(void)
{
    struct wave w;
    double s;
    int i;

    s = fill(&w, 33);
    work(&w, 33);
    for (i = 3; i < 33; i++)
        printf("%g %g\n", w.old[i], w.now[i]);
    printf("%g %g %g %g\n", s, w.now[0], w.now[1], w.old[2]);
    free(w.old);
    free(w.now);
    return 0;
}
