/* Each row has an element of the next one: which of the two is scaled first makes no difference. */
#include <stdio.h>
#include <stdlib.h>

static void scale(double *r, int n, double f)
{
    int j;

    for (j = 0; j < n; j++)
        r[j] = r[j] * f;
}

int main(void)
{
    int i, n = 20;
    double *m = malloc((n * n + 1) * sizeof *m);

    for (i = 0; i <= n * n; i++) m[i] = i % 7;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        scale(&m[i * n], n + 1, 2);
    /* DOALL_END */
    for (i = 0; i < 60; i++) printf("%g ", m[i]);
    free(m);
    return 0;
}
