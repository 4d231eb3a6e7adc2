/* rows in one block */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 12, m = argc > 2 ? atoi(argv[2]) : 7, i, j;
    float **a = malloc((n + 1) * sizeof(float *)), s = 0;

    a[0] = malloc(n * m * sizeof(float));
    for (i = 1; i < n; i++)
        a[i] = a[i - 1] + m;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = i * j % 5;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            s += a[i][j] * (1 + i % 3) * (2 + j % 5);
    printf("%.10g\n", s);
    free(a[0]);
    free(a);
    return 0;
}
