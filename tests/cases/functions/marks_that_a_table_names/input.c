/* a table names the function, but nothing calls what the table holds */
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

void (*const steps[])(Grid *) = {fill};

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i * i;
    /* DOALL_END */
    printf("%g\n", a[3]);
    return 0;
}
