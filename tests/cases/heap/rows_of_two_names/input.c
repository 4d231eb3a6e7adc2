/* block is a second name of the rows */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 20, m = 10, i, j;
    double *block = malloc(n * m * sizeof *block);
    double **a = malloc(n * sizeof *a), sum = 0;

    for (i = 0; i < n; i++)
        a[i] = block + i * m;
    for (i = 0; i < n * m; i++)
        block[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = i + 2 * j;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += a[i][3];
    printf("%g\n", sum);
    free(block);
    free(a);
    return 0;
}
