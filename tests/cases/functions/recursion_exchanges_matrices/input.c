/* The call inside gets the two matrices the other way round; how many rows they have nobody tells the function. */
#include <stdio.h>
#include <stdlib.h>

static void steps(int m, int (*from)[m], int (*to)[m], int n, int left)
{
    int i, j;

    if (left == 0)
        return;
    /* DOALL_BEGIN P=FSS */
    for (i = 1; i < n - 1; i++)
        for (j = 0; j < m; j++)
            to[i][j] = from[i - 1][j] + from[i + 1][j] + left;
    /* DOALL_END */
    steps(m, to, from, n, left - 1);
}

int main(void)
{
    int n = 13, m = 4, i, j;
    int (*a)[m] = malloc(n * sizeof *a), (*b)[m] = malloc(n * sizeof *b);

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = i * j, b[i][j] = i;
    steps(m, a, b, n, 3);
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%d %d\n", a[i][j], b[i][j]);
    free(a);
    free(b);
    return 0;
}
