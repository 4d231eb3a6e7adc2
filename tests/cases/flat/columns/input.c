/* the split loop runs over the axis that is fast in memory: a line is a column */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int rows, columns, i, j;
    double *a, *sum;

    if (scanf("%d %d", &rows, &columns) != 2)
        return 1;
    a = malloc((size_t)rows * columns * sizeof(double));
    sum = calloc(columns, sizeof *sum);
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            if (scanf("%lf", &a[i * columns + j]) != 1)
                return 1;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < columns; j++)
        for (i = 0; i < rows; i++) {
            sum[j] += a[i * columns + j];
            a[j + columns * i] = 2 * sum[j];
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < rows; i++)
        for (j = 1; j < columns; j++)
            a[i * columns + j] += a[i * columns + j - 1];
    /* DOALL_END */
    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            printf("%g%c", a[i * columns + j], j + 1 < columns ? ' ' : '\n');
    for (j = 0; j < columns; j++)
        printf("%g\n", sum[j]);
    free(a);
    free(sum);
    return 0;
}
