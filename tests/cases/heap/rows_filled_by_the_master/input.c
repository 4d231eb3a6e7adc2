/* the master alone knows what the rows are filled with, but each rank makes its rows */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n, m, i, j, start[20];

    if (scanf("%d %d", &n, &m) != 2)
        return 2;
    for (i = 0; i < 20; i++)
        start[i] = rand() % 10;
    double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), **c = malloc(n * sizeof *c), *block = malloc(n * m * sizeof *block);
    for (i = 0; i < n; i++) {
        a[i] = malloc(m * sizeof **a);
        if (!a[i])
            return 1;
        for (j = 0; j < m; j++)
            a[i][j] = rand() % 100 / 10.0;
    }
    for (i = 0; i < n; i++) {
        b[i] = malloc(m * sizeof **b);
        for (j = 0; j < m; j++)
            b[i][j] = start[(i + j) % 20];
    }
    for (i = 0; i < n; i++) {
        c[i] = block + i * m;
        for (j = 0; j < m; j++)
            if (scanf("%lf", &c[i][j]) != 1)
                c[i][j] = 1;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] += b[i][j] * c[i][j];
    /* DOALL_END */
    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++)
            printf("%g ", a[i][j]);
        printf("\n");
    }
    for (i = 0; i < n; i++) {
        free(a[i]);
        free(b[i]);
    }
    free(a);
    free(b);
    free(block);
    free(c);
    return 0;
}
