/* A reader gives its caller sizes and memory through parameters, which it hands on to scanf. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int read_size(int *n)
{
    return scanf("%d", n) == 1;
}

static int read_vector(int *n, int *count, double *scale, double **val)
{
    int i;

    if (!read_size(n) || scanf("%d %lf", count, scale) != 2)
        return -2;
    *val = malloc(*count * sizeof(double));
    for (i = 0; i < *count; i++)
        if (scanf("%lf", &(*val)[i]) != 1)
            return -4;
    return 0;
}

static void clear(long *sum) { memset(sum, 0, sizeof *sum); }

int main(void)
{
    int n, count, i;
    double *val, scale, y[8];
    long sum;
    int failed = read_vector(&n, &count, &scale, &val);

    if (failed)
        return 1;
    clear(&sum);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        y[i] = scale * val[i] + val[i * 2 % n];
        sum += i * n;
    }
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g\n", y[i]);
    printf("%ld\n", sum);
    free(val);
    return 0;
}
