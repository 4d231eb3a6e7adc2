/* The same, but a[0][m] is the first element of the second row: what the master stores there may be in any row. */
#include <stdio.h>
#include <stdlib.h>

static double **u, **v;
static int n, m;

static double **matrix(int p, int q)
{
    double **x = malloc(p * sizeof *x);
    int a, b;

    x[0] = malloc(p * q * sizeof **x);
    for (a = 1; a < p; a++)
        x[a] = x[0] + a * q;
    for (a = 0; a < p; a++)
        for (b = 0; b < q; b++)
            x[a][b] = a + b;
    return x;
}

static void borders(void)
{
    int j;

    for (j = 0; j < m + 1; j++) {
        u[0][j] = 100;
        u[n - 1][j / 2] = j;
    }
}

static void step(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < m - 1; j++)
            v[i][j] = (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]) / 4;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < m - 1; j++)
            u[i][j] = v[i][j];
    /* DOALL_END */
}

int main(void)
{
    int rows, columns, i, j, k;

    if (scanf("%d %d", &rows, &columns) != 2 || rows < 3 || columns < 3)
        return 1;
    n = rows;
    m = columns;
    u = matrix(n, m);
    v = matrix(rows, columns);
    borders();
    for (k = 0; k < 3; k++)
        step();
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%g%c", u[i][j], j + 1 < m ? ' ' : '\n');
    return 0;
}
