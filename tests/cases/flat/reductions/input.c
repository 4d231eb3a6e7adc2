/* elements of a flat array that all iterations add to: the whole of it, a line, a part of a line */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 6, i, j, k;
    double *a = calloc(n * n, sizeof *a), *x = malloc(n * n * sizeof *x);
    long *p = calloc(n * n, sizeof *p);

    for (i = 0; i < n * n; i++) {
        p[i] = i % 3;
        x[i] = 0.5 * i;
    }
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k < n; k++)
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                a[i * n + j] += x[k * n + i] * k;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k < n; k++)
        for (j = 0; j < n; j++)
            p[2 * n + j] += k * j;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (k = 0; k < n; k++)
        for (j = 1; j < n - 1; j++)
            a[2 * n + j] += k;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            printf("%g %ld\n", a[i * n + j], p[i * n + j]);
    free(a);
    free(x);
    free(p);
    return 0;
}
