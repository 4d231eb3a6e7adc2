/* Red-black on a flat array: where a line's loop starts depends on its number; it stays in the line. */
#include <stdio.h>
#include <stdlib.h>

static void sweep(double *u, int n, int m, int color)
{
    int i, j;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        for (j = 1 + ((i + color) & 1); j <= m; j += 2)
            u[i * (m + 2) + j] = 0.25 * (u[(i - 1) * (m + 2) + j] + u[(i + 1) * (m + 2) + j] + u[i * (m + 2) + j - 1] + u[i * (m + 2) + j + 1]);
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = 7, i, j, color, t;
    double *u = calloc((n + 2) * (m + 2), sizeof *u), *v = calloc((n + 2) * (m + 2), sizeof *v);
    for (i = 0; i < (n + 2) * (m + 2); i++) u[i] = v[i] = i % 5;
    for (t = 0; t < 3; t++)
        for (color = 0; color < 2; color++) {
            sweep(u, n, m, color);
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i <= n; i++)
                for (j = 1 + (i + color) % 2; j <= m; j += 2)
                    v[i * (m + 2) + j] = 0.25 * (v[(i - 1) * (m + 2) + j] + v[(i + 1) * (m + 2) + j] + v[i * (m + 2) + j - 1] + v[i * (m + 2) + j + 1]);
            /* DOALL_END */
        }
    for (i = 0; i < (n + 2) * (m + 2); i++) printf("%g %g\n", u[i], v[i]);
    free(u);
    free(v);
    return 0;
}
