/* error() ends the program where its first argument is not 0: what follows is not for a rank that the check did not end. */
#include <error.h>
#include <stdio.h>
#include <stdlib.h>

static double x[100];

int main(int argc, char **argv)
{
    int i, n = argc > 1 ? atoi(argv[1]) : 50, strict = argc > 2;
    double sum = 0;

    if (n > 100000)
        error(2, 0, "n is %d", n);
    if (n > 100)
        n = 100;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] = i * 0.5;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += x[i];
    if (sum > 100)
        error(0, 0, "%g is large", sum);
    if (sum > 600)
        error(strict ? 3 : 0, 0, "%g is too large", sum);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        x[i] += sum;
    /* DOALL_END */
    printf("%g %g\n", sum, x[n - 1]);
    return 0;
}
