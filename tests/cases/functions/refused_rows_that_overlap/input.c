/* each row has an element of the next one */
#include <stdio.h>
#include <stdlib.h>

static void scale(double *r, int n, double f)
{
    int j;

    for (j = 0; j < n; j++)
        r[j] = r[j] * f + 1;
}

int main(void)
{
    int i, n = 20;
    double *m = calloc(n * n + 1, sizeof *m);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        scale(&m[i * n], n + 1, 2);
    /* DOALL_END */
    printf("%g\n", m[7]);
    free(m);
    return 0;
}
