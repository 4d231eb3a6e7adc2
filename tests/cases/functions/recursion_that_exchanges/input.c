/* Each call gives the two buffers the other way round. */
#include <stdio.h>
#include <stdlib.h>

static void steps(double *from, double *to, int n, int left)
{
    int i;

    if (left == 0)
        return;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        to[i] = 0.5 * (from[i - 1] + from[i + 1]);
    /* DOALL_END */
    steps(to, from, n, left - 1);
}

int main(void)
{
    int n = 30, i;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);

    for (i = 0; i < n; i++)
        a[i] = b[i] = i * i % 13;
    steps(a, b, n, 7);
    for (i = 0; i < n; i++)
        printf("%.12f %.12f\n", a[i], b[i]);
    free(a);
    free(b);
    return 0;
}
