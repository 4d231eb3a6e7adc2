/* the parameter is given a structure, and an element of an array of structures */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double *weight;
} Layer;

static void scale(Layer *l)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < l->n; i++)
        l->weight[i] *= 2;
    /* DOALL_END */
}

int main(void)
{
    Layer first, layer[3];
    int i, k;

    first.n = 8;
    first.weight = calloc(8, sizeof(double));
    for (k = 0; k < 3; k++) {
        layer[k].n = 8;
        layer[k].weight = calloc(8, sizeof(double));
    }
    scale(&first);
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < layer[k].n; i++)
            layer[k].weight[i] += first.weight[i];
        /* DOALL_END */
        scale(&layer[k]);
    }
    printf("%g\n", layer[2].weight[7]);
    return 0;
}
