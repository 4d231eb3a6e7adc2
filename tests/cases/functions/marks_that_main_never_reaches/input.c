/* nothing is proven of loops that never run: what g points to in them no call says, and one is not parallel */
#include <stdio.h>

typedef struct {
    int n;
    double cells[8];
} Grid;

static double a[8];

void fill(Grid *g)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < g->n; i++)
        g->cells[i] = i;
    /* DOALL_END */
}

void sweep(Grid *g)
{
    int i;

    fill(g);
#pragma omp parallel for
    for (i = 1; i < 8; i++)
        a[i] = a[i - 1];
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i * i;
    /* DOALL_END */
    for (i = 0; i < 8; i++)
        printf("%g ", a[i]);
    printf("\n");
    return 0;
}
