/* when the block must be sent, n is no longer its length: the generated program keeps it in a variable of its own */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 10, i;
    double *a = malloc(n * sizeof *a);
    static double b[5];

    n = 5;
    for (i = 0; i < n; i++)
        a[i] = rand() % 10;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] = 2 * a[(int)b[i]];
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g\n", b[i]);
    free(a);
    return 0;
}
