/* Like refused_behind_a_lacking_pointer, but every rank allocates what the pointer points to. */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double weight; } parameters;

static double a[1000];

int main(void)
{
    parameters *p = malloc(sizeof *p);
    int i, n;
    double sum = 0;

    if (scanf("%d %lf", &p->n, &p->weight) != 2)
        exit(1);
    n = p->n;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = i * 2;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += a[i];
    printf("%g\n", sum * p->weight);
    free(p);
    return 0;
}
