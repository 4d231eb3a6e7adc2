/* Parts that functions get, one through the other; that `grow` stays within its part is known from the check before its loop. */
#include <stdio.h>
#include <stdlib.h>

static double *a, *b;

static void add(double *v, int m)
{
    int i;

    for (i = 0; i < m; i++)
        v[i] += 2;
}

static void add_both(double *x, double *y, int k)
{
    add(x, k);
    add(y, k - 1);
}

static void grow(int m, int t)
{
    int i;

    if (t > m)
        return;
    for (i = 0; i < t; i++)
        a[i] += 1;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, i, step;
    double sum = 0;

    if (n < 1)
        return 3;
    a = calloc(2 * n, sizeof *a);
    b = a + n;
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = a[i] + i;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = b[i] + a[n - 1 - i];
        /* DOALL_END */
        add_both(a, b, n);
        grow(n, n + step - 1);
    }
    for (i = 0; i < n; i++)
        sum += (i + 1) * (a[i] + 3 * b[i]);
    printf("%g\n", sum);
    free(a);
    return 0;
}
