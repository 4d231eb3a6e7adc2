/* That `pad` is not negative is not known, so b may begin within a: all of it is one array, which the second loop must have first. */
#include <stdio.h>
#include <stdlib.h>

static double *a, *b;

static double sum_of(long n)
{
    double sum = 0;
    long j;

    for (j = 0; j < n; j++)
        sum += a[j];
    return sum;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 20, pad = argc > 2 ? atol(argv[2]) : 3, j;

    if (n < 1)
        exit(3);
    a = malloc((2 * n + 100) * sizeof(double));
    b = a + n + pad;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        a[j] = 0;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        b[j] = 1;
    /* DOALL_END */
    printf("%g\n", sum_of(n));
    free(a);
    return 0;
}
