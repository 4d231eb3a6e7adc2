/* As in counted_from_one, but what is added to a `void *` counts bytes (a GNU extension). */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int i, n = 16;
    double *v = malloc(n * sizeof *v) - 8;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        v[i] = i;
    /* DOALL_END */
    printf("%g\n", v[1]);
    free(v + 1);
    return 0;
}
