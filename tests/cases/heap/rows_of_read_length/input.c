/* How long the rows are is input: every rank needs it where the pointer to them is declared, for it is in its type. */
#include <stdio.h>
#include <stdlib.h>

#define M 6

int main(void)
{
    int n, i, j;

    if (scanf("%d", &n) != 1 || n < 1 || n > 50)
        return 2;
    int (*a)[n] = malloc(M * sizeof *a);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < M; i++)
        for (j = 0; j < n; j++)
            a[i][j] = i * j;
    /* DOALL_END */
    for (i = 0; i < M; i++)
        printf("%d\n", a[i][n - 1]);
    free(a);
    return 0;
}
