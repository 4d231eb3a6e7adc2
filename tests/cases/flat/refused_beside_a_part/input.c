/* Parts of a work array: without elements, w[n / 2] would not be one of its part. */
#include <stdio.h>
#include <stdlib.h>

static void add(int n, const double *from, double *to)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        to[i] = to[i] + from[i];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 20;
    double *work = malloc(3 * n * sizeof *work), *v = work, *w = v + n, *sum = w + n;

    if (!work)
        return 1;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) {
        v[i] = i;
        w[i] = i * 0.5;
        sum[i] = 0;
    }
    /* DOALL_END */
    add(n, v, sum);
    w[n / 2] += 3;
    add(n, w, sum);
    for (int i = 0; i < n; i++)
        printf("%g\n", sum[i]);
    free(work);
    return 0;
}
