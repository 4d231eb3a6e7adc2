/* what a function writes to a member is the caller's: sums, counters, what is read, a structure that is returned */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n, calls;
    double *x;
    double sum, best;
    int (*weight)(int);
} Data;

static int twice(int i) { return 2 * i; }

static Data read_data(void)
{
    Data d;

    if (scanf("%d %lf", &d.n, &d.sum) != 2)
        exit(2);
    d.calls = 0;
    d.best = -1;
    return d;
}

static double mean(Data *d)
{
    int i;

    d->calls++;
    d->sum = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < d->n; i++) {
        d->sum += d->x[i];
        if (d->x[i] > d->best)
            d->best = d->x[i];
    }
    /* DOALL_END */
    return d->sum / d->n;
}

int main(void)
{
    Data d;
    double first;
    int i;

    d = read_data();
    first = d.sum;
    d.weight = twice;
    d.x = malloc(d.n * sizeof *d.x);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < d.n; i++)
        d.x[i] = d.weight(i) % 17 + first;
    /* DOALL_END */
    printf("%g\n", mean(&d));
    d.n /= 2;
    printf("%g\n", mean(&d));
    printf("%g %g %d\n", d.sum, d.best, d.calls);
    free(d.x);
    return 0;
}
