/* Flat buffers with lines of m elements, though the text says so of one of them only; a function does a step. */
#include <stdio.h>
#include <stdlib.h>

static void step(const double *u, double *v, int n, int m)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < m - 1; j++)
            v[i * m + j] = 0.25 * (u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1]);
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = 7, i, k;
    double *u = malloc(n * m * sizeof *u), *v = malloc(n * m * sizeof *v);

    for (i = 0; i < n * m; i++)
        u[i] = v[i] = i % 6;
    for (k = 0; k < 5; k++) {
        double *t = u;

        step(u, v, n, m);
        u = v;
        v = t;
        if (k == 2)
            printf("%g\n", u[3 * m + 2]);
    }
    for (i = 0; i < n * m; i++)
        printf("%g\n", u[i]);
    free(u);
    free(v);
    return 0;
}
