/* The array at the end of a structure is allocated with it. */
#include <stdio.h>
#include <stdlib.h>

struct row { int n; double x[]; };

int main(void)
{
    int i, n = 20;
    struct row *q = malloc(sizeof *q + n * sizeof(double));

    if (q == NULL)
        return 1;
    q->n = n;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        q->x[i] = i;
    /* DOALL_END */
    printf("%g\n", q->x[q->n - 1]);
    free(q);
    return 0;
}
