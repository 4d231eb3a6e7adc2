/* a and list[0] are two names of one block */
#include <stdio.h>
#include <stdlib.h>

static double *list[2];

int main(void)
{
    int n = 10, i;
    double *a = malloc(n * sizeof *a);

    list[0] = a;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = 2 * i;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g\n", list[0][i]);
    free(a);
    return 0;
}
