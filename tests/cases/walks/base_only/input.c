/* k changes after row got its value: row[j] is not a[k * m + j], but some element of a */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 10, m = 3, i, j, k;
    double *a = malloc(n * m * sizeof *a);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double *row;
        k = n - 1 - i;
        row = a + k * m;
        k = i;
        for (j = 0; j < m; j++)
            row[j] = k + j;
    }
    /* DOALL_END */
    for (i = 0; i < n * m; i++)
        printf("%g\n", a[i]);
    free(a);
    return 0;
}
