/* three axes in one row of memory; the first and then the middle one is split */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int l = argc > 1 ? atoi(argv[1]) : 4, m = argc > 2 ? atoi(argv[2]) : 5, n = argc > 3 ? atoi(argv[3]) : 3, i, j, k;
    float *a = malloc(l * m * n * sizeof(float));
    float *b = calloc((size_t)l * m * n, sizeof *b);

    for (i = 0; i < l; i++)
        for (j = 0; j < m; j++)
            for (k = 0; k < n; k++)
                a[(i * m + j) * n + k] = rand() % 50;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < l; i++)
        for (j = 0; j < m; j++)
            for (k = 0; k < n; k++)
                b[(i * m + j) * n + k] = a[i * m * n + j * n + k] + (i > 0 ? a[((i - 1) * m + j) * n + k] : 0);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 1; j < m - 1; j++)
        for (i = 0; i < l; i++)
            for (k = 0; k < n; k++)
                a[(i * m + j) * n + k] = b[(i * m + j - 1) * n + k] - b[(i * m + j + 1) * n + k];
    /* DOALL_END */
    for (i = 0; i < l; i++)
        for (j = 0; j < m; j++)
            for (k = 0; k < n; k++)
                printf("%g%c", a[(i * m + j) * n + k], k + 1 < n ? ' ' : '\n');
    free(a);
    free(b);
    return 0;
}
