/* A grid in space as pointers to planes of row pointers, made and released by functions; the time loop exchanges two of them. */
#include <stdio.h>
#include <stdlib.h>
static double ***grid(int nx, int ny, int nz) {
    int i, j, k;
    double ***g = malloc(nx * sizeof *g);
    if (!g) return NULL;
    for (i = 0; i < nx; i++) {
        g[i] = malloc(ny * sizeof **g);
        if (!g[i]) return NULL;
        for (j = 0; j < ny; j++) {
            g[i][j] = malloc(nz * sizeof ***g);
            if (g[i][j] == NULL) {
                fprintf(stderr, "no memory\n");
                exit(1);
            }
            for (k = 0; k < nz; k++) g[i][j][k] = 0;
        }
    }
    return g;
}
static void release(double ***g, int nx, int ny) {
    int i, j;
    for (i = 0; i < nx; i++) {
        for (j = 0; j < ny; j++) free(g[i][j]);
        free(g[i]);
    }
    free(g);
}
static void step(double ***to, double ***from, int nx, int ny, int nz) {
    int i, j, k;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < nx - 1; i++)
        for (j = 1; j < ny - 1; j++)
            for (k = 1; k < nz - 1; k++)
                to[i][j][k] = (from[i - 1][j][k] + from[i + 1][j][k] + from[i][j - 1][k] + from[i][j + 1][k] + from[i][j][k - 1] + from[i][j][k + 1]) / 6;
    /* DOALL_END */
}
int main(int argc, char **argv) {
    int nx = argc > 1 ? atoi(argv[1]) : 9, ny = argc > 2 ? atoi(argv[2]) : 5, nz = argc > 3 ? atoi(argv[3]) : 4, i, j, k, t;
    double ***a = grid(nx, ny, nz), ***b = grid(nx, ny, nz), ***s, sum = 0;
    for (j = 0; j < ny && nx > 0; j++)
        for (k = 0; k < nz; k++) a[0][j][k] = b[0][j][k] = 6;
    for (t = 0; t < 5; t++) {
        step(b, a, nx, ny, nz);
        s = a;
        a = b;
        b = s;
    }
    for (i = 0; i < nx; i++)
        for (j = 0; j < ny; j++)
            for (k = 0; k < nz; k++) sum += a[i][j][k] * (i + 1);
    printf("%.6f\n", sum);
    release(a, nx, ny);
    release(b, nx, ny);
    return 0;
}
