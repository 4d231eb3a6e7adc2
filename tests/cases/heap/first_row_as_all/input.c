/* rows in one block: a[0][i] goes on from the first row to the others */
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    int n = 5, m = 4, i, j;
    double **a = malloc(n * sizeof *a), s = 0;
    a[0] = malloc(n * m * sizeof **a);
    for (i = 1; i < n; i++) a[i] = a[0] + i * m;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n * m; i++)
        a[0][i] = i;
    /* DOALL_END */
    for (i = 0; i < n; i++) for (j = 0; j < m; j++) s += a[i][j] * (i + 1);
    printf("%g\n", s);
    return 0;
}
