/* one split loop deals out lines, the other single elements of the same array */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, i, j;
    int *a = calloc(n * n, sizeof *a);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i * n + j] = i - j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n * n; i++)
        a[i] = 2 * a[i] + 1;
    /* DOALL_END */
    printf("%d\n", a[n]);
    return 0;
}
