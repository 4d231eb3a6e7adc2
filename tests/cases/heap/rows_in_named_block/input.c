#include <stdio.h>
#include <stdlib.h>

/* rows that are places in a block with a name of its own */
static double **matrix(int rows, int columns)
{
    double *data = malloc((size_t)rows * columns * sizeof(double));
    double **a = malloc(rows * sizeof(double *));
    int i;

    if (!data || !a) {
        fprintf(stderr, "no memory\n");
        exit(1);
    }
    for (i = 0; i < rows; i++)
        a[i] = &data[i * columns];
    return a;
}

int main(void)
{
    int n, m, i, j, t;
    double **u, **v, *block, sum = 0;

    if (scanf("%d %d", &n, &m) != 2)
        return 1;
    u = matrix(n, m);
    block = calloc(n * m, sizeof *block);
    v = malloc(n * sizeof *v);
    v[0] = block;
    for (i = 1; i < n; i++)
        v[i] = v[i - 1] + m;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            u[i][j] = v[i][j] = (i * 7 + j * 3) % 10;
    /* DOALL_END */
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            const double *up = u[i - 1], *here = u[i], *down = u[i + 1];
            for (j = 1; j < m - 1; j++)
                v[i][j] = 0.25 * (up[j] + down[j] + here[j - 1] + here[j + 1]);
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            double *to = u[i], *from = v[i];
            for (j = 1; j < m - 1; j++)
                *to++ = *from++;
        }
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            sum += u[i][j] * (i % 5 + 1);
    printf("%g\n", sum);
    free(u[0]);
    free(u);
    free(block);
    free(v);
    return 0;
}
