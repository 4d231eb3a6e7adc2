/* rand() is called once, by rank 0; all ranks call the function that allocates, so that each has the memory to work on */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *a;
} Row;

static Row *create(int n)
{
    int i;
    Row *r = malloc(sizeof(Row));

    r->n = n;
    r->a = malloc(n * sizeof(double));
    for (i = 0; i < n; i++)
        r->a[i] = rand() % 10;
    return r;
}

static void add(double *a, int n)
{
    int i;
    double s = 0;

#pragma omp parallel for reduction(+ : s)
    for (i = 0; i < n; i++)
        s += a[i];
    printf("%g\n", s);
}

int main(int argc, char **argv)
{
    Row *r = create(argc > 1 ? atoi(argv[1]) : 10);

    add(r->a, r->n);
    return 0;
}
