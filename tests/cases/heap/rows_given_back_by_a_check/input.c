/* Row pointers and rows by way of a function that ends the program if there is no memory. */
#include <stdio.h>
#include <stdlib.h>

static void *must(void *p)
{
    if (!p) {
        fprintf(stderr, "no memory\n");
        exit(2);
    }
    return p;
}

static double **matrix(int rows, int columns)
{
    double **g = must(malloc(rows * sizeof *g));

    for (int i = 0; i < rows; i++)
        g[i] = must(calloc(columns, sizeof(double)));
    return g;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9;
    double **u = matrix(n, n + 1), s = 0;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j <= n; j++)
            u[i][j] = i * 10 + j;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (int i = 0; i < n; i++)
        u[i][0] += u[i][n];
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s += u[i][0] * (i + 1);
    printf("%g\n", s);
    for (int i = 0; i < n; i++)
        free(u[i]);
    free(u);
    return 0;
}
