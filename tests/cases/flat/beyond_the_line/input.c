/* the inner loop may go on into the next line: then two iterations write one element */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, m = argc > 2 ? atoi(argv[2]) : n, i, j;
    int *a = calloc(2 * n * n, sizeof *a);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i * n + j] = i + j;
    /* DOALL_END */
    printf("%d\n", a[n]);
    return 0;
}
