/* Neighbours of a flat grid in variables, the cell itself at the rim: only the planes around a rank's own travel. Places are set by ?: and by if. */
#include <stdio.h>
#include <stdlib.h>

static void step(const float *from, float *to, int nx, int ny, int nz)
{
    int x, y, z;

    /* DOALL_BEGIN P=BLK */
    for (z = 0; z < nz; z++)
        for (y = 0; y < ny; y++)
            for (x = 0; x < nx; x++) {
                int here, west, east, north, south, below, above;
                here = x + y * nx + z * nx * ny;
                west = (x == 0) ? here : here - 1;
                east = (x == nx - 1) ? here : here + 1;
                north = y > 0 ? here - nx : here;
                south = y == ny - 1 ? here : here + nx;
                below = (z == 0) ? here : here - nx * ny;
                above = (z == nz - 1) ? here : here + nx * ny;
                to[here] = from[west] + from[east] + from[north] + from[south] + from[below] - from[above];
            }
    /* DOALL_END */
}

static void smooth(const float *from, float *to, int rows, int columns)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++) {
            int here = i * columns + j, up, down = here;
            if (i > 0) up = here - columns;
            else up = here;
            if (i < rows - 1) down = here + columns;
            to[here] = from[up] + from[down];
        }
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int nx = argc > 1 ? atoi(argv[1]) : 4, ny = argc > 2 ? atoi(argv[2]) : 3, nz = argc > 3 ? atoi(argv[3]) : 7, i, n = nx * ny * nz;
    float *u = calloc(n, sizeof *u), *v = calloc(n, sizeof *v), *a = calloc(nz * nx, sizeof *a), *b = calloc(nz * nx, sizeof *b), sum = 0;

    for (i = 0; i < n; i++) u[i] = i * i % 11;
    for (i = 0; i < 2; i++) {
        step(u, v, nx, ny, nz);
        step(v, u, nx, ny, nz);
    }
    for (i = 0; i < n; i++) sum += u[i] * (i % 5);
    for (i = 0; i < nz * nx; i++) a[i] = i % 7;
    smooth(a, b, nz, nx);
    smooth(b, a, nz, nx);
    for (i = 0; i < nz * nx; i++) sum += a[i] * (i % 3);
    printf("%g\n", sum);
    free(u);
    free(v);
    free(a);
    free(b);
    return 0;
}
