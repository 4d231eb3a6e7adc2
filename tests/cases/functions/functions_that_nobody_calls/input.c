/* functions that main does not reach say nothing of what the others are given: one of them alone would keep the structure whole */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int n;
    double *a, *b;
} Pair;

static Pair saved;

static void smooth(double *to, const double *from, int n)
{
    int i;

#pragma omp parallel for
    for (i = 1; i < n - 1; i++)
        to[i] = (from[i - 1] + from[i + 1]) / 2;
}

void both(Pair *p)
{
    smooth(p->b, p->a, p->n);
    smooth(p->a, p->b, p->n);
}

void save(Pair *p)
{
    memcpy(&saved, p, sizeof *p);
    both(p);
}

double *part(Pair *p, int k)
{
    return p->a + k;
}

int main(int argc, char **argv)
{
    Pair p;
    int i;

    p.n = argc > 1 ? atoi(argv[1]) : 10;
    p.a = calloc(p.n, sizeof(double));
    p.b = calloc(p.n, sizeof(double));
    for (i = 0; i < p.n; i++)
        p.a[i] = p.b[i] = i * i;
    smooth(p.b, p.a, p.n);
    for (i = 0; i < p.n; i++)
        printf("%g ", p.b[i]);
    printf("\n");
    return 0;
}
