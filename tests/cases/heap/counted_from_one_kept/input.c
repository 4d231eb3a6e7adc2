/* another pointer has the same value */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int i, n = 16;
    double *v = (double *)malloc(n * sizeof *v) - 1, *w = v;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        v[i] = i;
    /* DOALL_END */
    printf("%g %g\n", v[1], w[2]);
    free(v + 1);
    return 0;
}
