#include <stdio.h>
#include <stdlib.h>

/* That column j is in a row, with its neighbours, only the caller knows. */
static double lap(const double *u, int i, int j, int n)
{
    return u[(i - 1) * n + j] + u[(i + 1) * n + j] + u[i * n + j - 1] + u[i * n + j + 1] - 4 * u[i * n + j];
}

static void put(double *v, int i, int j, int n, double x) { v[i * n + j] = x; }

static void copy_row(double *to, const double *from, int row, int columns)
{
    int k, at = row * columns;
    for (k = 0; k < columns; k++)
        to[at + k] = from[at + k];
}

int main(void)
{
    int n = 20, m = 13;
    double *u = malloc(n * m * sizeof(double)), *v = malloc(n * m * sizeof *v);
    if (!u || !v)
        return 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            put(u, i, j, m, (i * 3 + j) % 7);
            put(v, i, j, m, 0);
        }
    /* DOALL_END */
    for (int t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                put(v, i, j, m, u[i * m + j] + 0.1 * lap(u, i, j, m));
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            copy_row(u, v, i, m);
        /* DOALL_END */
    }
    for (int i = 0; i < n * m; i++)
        printf("%.4f%c", u[i], i % m == m - 1 ? '\n' : ' ');
    free(u);
    free(v);
    return 0;
}
