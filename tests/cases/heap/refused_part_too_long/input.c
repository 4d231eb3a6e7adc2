/* One element too far: a[n] is b[0], which another iteration reads. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i;
    double *a = malloc((2 * n + 1) * sizeof *a), *b;

    if (n < 1 || !a)
        return 1;
    b = a + n;
    for (i = 0; i < 2 * n + 1; i++)
        a[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i <= n; i++)
        a[i] = b[i] + 1;
    /* DOALL_END */
    for (i = 0; i <= 2 * n; i++)
        printf("%g\n", a[i]);
    free(a);
    return 0;
}
