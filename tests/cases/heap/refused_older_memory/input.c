/* The function allocates anew while the older memory is in use: a loop between works on memory that no name means at the end. */
#include <stdio.h>
#include <stdlib.h>

static double *g;

static void make(void)
{
    int i;

    g = malloc(6 * sizeof *g);
    for (i = 0; i < 6; i++)
        g[i] = i;
}

int main(void)
{
    double *d;
    int i;

    make();
    d = g;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 6; i++)
        g[i] *= 2;
    /* DOALL_END */
    make();
    printf("%g %g\n", d[5], g[5]);
    free(d);
    free(g);
    return 0;
}
