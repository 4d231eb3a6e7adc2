/* the pointer that keeps what realloc returns is used besides: the block has two names */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 20, i;
    double *a = malloc(n * sizeof *a), *t;

    for (i = 0; i < n; i++)
        a[i] = i;
    t = realloc(a, 2 * n * sizeof *a);
    if (!t)
        return 1;
    a = t;
    for (i = n; i < 2 * n; i++)
        t[i] = -i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 2 * n; i++)
        a[i] = 2 * a[i];
    /* DOALL_END */
    for (i = 0; i < 2 * n; i++)
        printf("%g\n", a[i]);
    free(a);
    return 0;
}
