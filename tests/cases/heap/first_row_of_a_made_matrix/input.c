/* A function makes matrices with rows in one block; main sets the first row as a boundary, by the length that it has given. */
#include <stdio.h>
#include <stdlib.h>

static double **matrix(int rows, int columns)
{
    double **a = malloc(rows * sizeof *a);

    if (!a) exit(1);
    a[0] = calloc((size_t)rows * columns, sizeof **a);
    if (!a[0]) exit(1);
    for (int i = 1; i < rows; i++)
        a[i] = a[0] + i * columns;
    return a;
}

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 9, m = n + 3;
    double **u = matrix(n, m), **v = matrix(n, m);

    for (int j = 0; j < m; j++)
        u[0][j] = v[0][j] = 100 + j;
    for (int t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < m; j++)
                v[i][j] = (u[i - 1][j] + u[i + 1][j]) / 2;
        /* DOALL_END */
        double **w = u;
        u = v;
        v = w;
    }
    for (int i = 0; i < n; i++)
        printf("%g %g\n", u[i][0], u[i][m - 1]);
    free(u[0]);
    free(u);
    free(v[0]);
    free(v);
    return 0;
}
