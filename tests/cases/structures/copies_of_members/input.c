/* a function that copies lengths and pointers from a structure into variables of its own splits its loops as the others do */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double *x, *v, *force; } Bodies;

static Bodies *create(int n)
{
    Bodies *b = malloc(sizeof *b);

    b->n = n;
    b->x = calloc(n, sizeof *b->x);
    b->v = calloc(n, sizeof *b->v);
    b->force = calloc(n, sizeof *b->force);
    return b;
}

static void attract(Bodies *b)
{
    int i, j, n = b->n;
    const double *x = b->x;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double sum = 0;
        for (j = 0; j < n; j++)
            sum += (x[j] - x[i]) / (1 + (x[j] - x[i]) * (x[j] - x[i]));
        b->force[i] = sum;
    }
    /* DOALL_END */
}

static void move(Bodies *b, double step)
{
    int i, count;

    count = b->n;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < count; i++)
        b->v[i] += step * b->force[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < b->n; i++)
        b->x[i] += step * b->v[i];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    Bodies *b = create(argc > 1 ? atoi(argv[1]) : 10);
    int i, step;

    for (i = 0; i < b->n; i++)
        if (scanf("%lf", &b->x[i]) != 1)
            b->x[i] = 0.5 * i;
    for (step = 0; step < 5; step++) {
        attract(b);
        move(b, 0.0625);
    }
    for (i = 0; i < b->n; i++)
        printf("%.12g\n", b->x[i]);
    free(b->x), free(b->v), free(b->force);
    free(b);
    return 0;
}
