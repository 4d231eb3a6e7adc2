/* orphaned loops in a function that gets a structure, called in the time loop of a parallel region; main has a name of its own for one member */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int cells; double *heat, *flux; } Rod;

static Rod *create(int cells)
{
    Rod *r = malloc(sizeof *r);

    r->cells = cells;
    r->heat = calloc(cells, sizeof *r->heat);
    r->flux = calloc(cells + 1, sizeof *r->flux);
    return r;
}

static void step(Rod *r)
{
    int i;

    #pragma omp for
    for (i = 1; i < r->cells; i++)
        r->flux[i] = r->heat[i - 1] - r->heat[i];
    #pragma omp for
    for (i = 0; i < r->cells; i++)
        r->heat[i] += 0.25 * (r->flux[i] - r->flux[i + 1]);
}

int main(int argc, char **argv)
{
    Rod *r = create(argc > 1 ? atoi(argv[1]) : 13);
    double *heat = r->heat;
    int i;

    #pragma omp parallel for
    for (i = 0; i < r->cells; i++)
        heat[i] = i % 4;
    #pragma omp parallel
    {
        int k;
        for (k = 0; k < 6; k++)
            step(r);
    }
    for (i = 0; i < r->cells; i++)
        printf("%g\n", heat[i]);
    free(r->heat), free(r->flux), free(r);
    return 0;
}
