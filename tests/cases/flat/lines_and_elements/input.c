/* elimination without pivoting: each step needs one line of the flat matrix on all ranks, and the end two elements on one */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, i, j, k;
    double *a = calloc((size_t)n * n, sizeof *a);

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i * n + j] = i == j ? n + 1 : 1.0 / (i + j + 1);
    for (k = 0; k < n - 1; k++) {
        /* DOALL_BEGIN P=CYC TRUST(a) */
        for (i = 0; i < n; i++)
            if (i > k) {
                a[i * n + k] /= a[k * n + k];
                for (j = k + 1; j < n; j++)
                    a[i * n + j] -= a[i * n + k] * a[k * n + j];
            }
        /* DOALL_END */
    }
    printf("%.12g %.12g\n", a[n * n - 1], a[(n - 1) * n]);
    for (i = 0; i < n; i++)
        printf("%.12g\n", a[i * n + i]);
    free(a);
    return 0;
}
