/* Somebody else has a part, too, and goes on into the next one. */
#include <stdio.h>
#include <stdlib.h>

static double *a, *b, *other;

static void keep(double *p)
{
    other = p;
}

int main(int argc, char **argv)
{
    long n = argc > 1 ? atol(argv[1]) : 20, j;

    if (n < 1)
        exit(3);
    a = malloc(2 * n * sizeof(double));
    b = a + n;
    keep(a);
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        b[j] = j;
    /* DOALL_END */
    printf("%g\n", other[n]);
    free(a);
    return 0;
}
