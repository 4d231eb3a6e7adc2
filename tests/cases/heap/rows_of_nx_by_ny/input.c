/* The row length may come first in the product of the allocation. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 7, ny = 13, i, j;
    double *u = malloc(nx * ny * sizeof *u), *v = malloc(ny * nx * sizeof *v), sum = 0;

    if (!u || !v) return 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ny; i++)
        for (j = 0; j < nx; j++) {
            u[i * nx + j] = i * 100 + j;
            v[i * nx + j] = 0;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < ny - 1; i++)
        for (j = 0; j < nx; j++)
            v[i * nx + j] = u[(i - 1) * nx + j] + u[(i + 1) * nx + j];
    /* DOALL_END */
    for (i = 0; i < nx * ny; i++)
        sum += v[i] * i;
    printf("%g\n", sum);
    free(u);
    free(v);
    return 0;
}
