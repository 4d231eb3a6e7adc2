/* Five arrays in one block, each used within its part alone: vectors, a matrix whose lines are also written through a pointer, and two that
   functions get as parameters. */
#include <stdio.h>
#include <stdlib.h>

static void fill(double *v, int n, double first)
{
    int i;

    for (i = 0; i < n; i++)
        v[i] = first + i;
}

static double last(const double *v, int n)
{
    return n > 0 ? v[n - 1] : 0;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i, j, step;
    double *work, *x, *y, *m, *z, sum = 0;

    if (n < 1) {
        printf("no elements\n");
        return 2;
    }
    work = malloc((4 * n + n * n) * sizeof *work);
    if (!work)
        return 1;
    x = work + n;
    y = &x[n];
    m = y + n;
    z = m + n * n;
    fill(x, n, 1);
    fill(z, n, 7);
    for (i = 0; i < n; i++)
        work[i] = i % 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double *row = m + i * n;
        for (j = 0; j < n; j++)
            row[j] = i + 2 * j;
    }
    /* DOALL_END */
    for (step = 0; step < 5; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            y[i] = 0;
            for (j = 0; j < n; j++)
                y[i] += m[i * n + j] * x[j];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            z[i] += y[i] * work[i];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        sum += (i + 1) * z[i] + y[i];
    printf("%g %g %g\n", sum, last(x, n), last(z, n));
    free(work);
    return 0;
}
