/* As many elements from the first row on as all rows have: what lies behind the first row is in the others. */
#include <stdio.h>
#include <stdlib.h>

static int **matrix(int rows, int columns)
{
    int **a = malloc(rows * sizeof *a);

    if (!a) exit(1);
    a[0] = calloc((size_t)rows * columns, sizeof **a);
    if (!a[0]) exit(1);
    for (int i = 1; i < rows; i++)
        a[i] = a[0] + i * columns;
    return a;
}

int main(void)
{
    const int n = 8, m = 6;
    int **u = matrix(n, m);
    long sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            u[i][j] = i * 10 + j;
    /* DOALL_END */
    for (int i = 0; i < n * m; i++)
        sum += u[0][i] * (i + 1);
    printf("%ld\n", sum);
    free(u[0]);
    free(u);
    return 0;
}
