/* What is sent before the block has grown ends where the block ends then. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 4, i, step;
    double sum = 0, *a = malloc(n * sizeof *a);

    for (i = 0; i < n; i++)
        a[i] = i;
    for (step = 0; step < 3; step++) {
        int more = 2 * n;
        a = realloc(a, more * sizeof *a);
        for (i = n; i < more; i++)
            a[i] = rand() % 10;
        n = more;
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < n; i++)
            sum += a[i];
        /* DOALL_END */
    }
    printf("%g\n", sum);
    free(a);
    return 0;
}
