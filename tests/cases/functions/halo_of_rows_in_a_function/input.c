/* A stencil whose rows a function makes: neighbours exchange rows in each step, and nothing else is sent in the time loop. */
#include <stdio.h>
#include <stdlib.h>

static void row(double *out, const double *up, const double *here, const double *down, int n)
{
    int j;

    for (j = 1; j < n - 1; j++)
        out[j] = 0.25 * (up[j] + down[j] + here[j - 1] + here[j + 1]);
}

int main(int argc, char **argv)
{
    int i, j, t, n = argc > 1 ? atoi(argv[1]) : 20;
    double *a = malloc(n * n * sizeof *a), *b = malloc(n * n * sizeof *b);

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i * n + j] = b[i * n + j] = i * 3 + j * j;
    for (t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            row(&b[i * n], &a[(i - 1) * n], &a[i * n], &a[(i + 1) * n], n);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            row(a + i * n, b + (i - 1) * n, b + i * n, b + (i + 1) * n, n);
        /* DOALL_END */
    }
    for (i = 0; i < n * n; i++)
        printf("%g\n", a[i]);
    free(a);
    free(b);
    return 0;
}
