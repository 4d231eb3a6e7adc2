/* A matrix of another size in each round, and a global one that a function makes by reference: the sizes are kept where it is allocated. */
#include <stdio.h>
#include <stdlib.h>

static double **g;

static int make(double ***out, int n, int m)
{
    double **p = malloc(n * sizeof *p);

    if (!p)
        return -1;
    for (int i = 0; i < n; i++) {
        p[i] = malloc(m * sizeof **p);
        if (!p[i])
            return -2;
    }
    *out = p;
    return 0;
}

static void twice(int rows, int columns)
{
    int i, j;

    #pragma omp parallel for private(j)
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            g[i][j] *= 2;
}

int main(void)
{
    int n, m, i, j;

    while (scanf("%d %d", &n, &m) == 2) {
        double **u = malloc(n * sizeof *u);

        for (i = 0; i < n; i++)
            u[i] = malloc(m * sizeof **u);
        if (make(&g, n, m))
            return 1;
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++) {
                u[i][j] = i + j;
                g[i][j] = i - j;
            }
        #pragma omp parallel for private(j)
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++)
                u[i][j] += g[i][j] * 3;
        twice(n, m);
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++)
                printf("%g %g%c", u[i][j], g[i][j], j + 1 < m ? ' ' : '\n');
        for (i = 0; i < n; i++) {
            free(u[i]);
            free(g[i]);
        }
        free(u);
        free(g);
    }
    return 0;
}
