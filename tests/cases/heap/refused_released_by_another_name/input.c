/* The block may have been released before it is sent, though not by its own name. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20, i;
    double *p = malloc(n * sizeof *p), *q = p;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        p[i] = i;
    /* DOALL_END */
    if (n < 10)
        free(q);
    if (n > 9) {
        printf("%g\n", q[n - 1] + q[argc]);
        free(q);
    }
    return 0;
}
