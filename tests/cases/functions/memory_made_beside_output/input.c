/* What prints runs on the master alone, but the memory that a call in it makes is that of all ranks. */
#include <stdio.h>
#include <stdlib.h>

struct wave { double *old; int n; };

static double fill(struct wave *w, int n)
{
    int i;

    w->n = n;
    w->old = malloc(n * sizeof *w->old);
    for (i = 0; i < n; i++)
        w->old[i] = i;
    return w->old[3];
}

static double *made(int n, double first)
{
    double *v = calloc(n, sizeof *v);

    v[0] = first;
    return v;
}

static void work(struct wave *w, double *v)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < w->n; i++) {
        w->old[i] += i;
        v[i] += w->old[i];
    }
    /* DOALL_END */
}

int main(void)
{
    struct wave w;
    double *v;

    printf("%g\n", fill(&w, 33));
    v = made(33, 2);
    work(&w, v);
    printf("%g %g\n", w.old[7], v[32]);
    free(w.old);
    free(v);
    return 0;
}
