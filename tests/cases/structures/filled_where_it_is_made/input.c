/* a function makes the array of a structure and fills it in a split loop over its parameter; main goes over it by the structure's own length */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int n; double *v; } Vector;

static void init(Vector *p, int n, double x)
{
    p->n = n;
    p->v = malloc(n * sizeof(double));
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        p->v[i] = x / (i + 1);
}

int main(void)
{
    Vector a;
    double sum = 0;

    init(&a, 30, 1.5);
    for (int i = 0; i < a.n; i++)
        a.v[i] += i;
    for (int i = 0; i < a.n; i++)
        sum += a.v[i];
    printf("%.6f %.6f\n", a.v[7], sum);
    free(a.v);
    return 0;
}
