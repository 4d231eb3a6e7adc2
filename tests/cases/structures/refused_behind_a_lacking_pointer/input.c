#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double weight; } parameters;

static double a[1000];

static parameters *read_parameters(void)
{
    parameters *p = malloc(sizeof *p);

    if (scanf("%d %lf", &p->n, &p->weight) != 2)
        exit(1);
    return p;
}

int main(void)
{
    parameters *p = read_parameters();
    int i, n = p->n;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i * 2;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += a[i];
    printf("%g\n", sum * p->weight);
    return 0;
}
