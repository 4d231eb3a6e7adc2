/* One assignment gives the block to two pointers, and a structure keeps it, too. */
#include <stdio.h>
#include <stdlib.h>

struct signal { double *v; };

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40, i;
    double *p, *q;
    struct signal z;

    p = q = malloc(n * sizeof *q);
    z.v = p;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        q[i] = i;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        p[i] += 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        q[i] *= 2;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g\n", z.v[i]);
    free(z.v);
    return 0;
}
