/* rows of their own, allocated in main, time loop with a stencil */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 12, m = argc > 2 ? atoi(argv[2]) : 7, i, j, t;
    double **a = malloc(n * sizeof *a), **b = malloc(n * sizeof *b), **c, s = 0;

    for (i = 0; i < n; i++) {
        a[i] = malloc(m * sizeof **a);
        b[i] = malloc(m * sizeof **b);
        if (a[i] == NULL || b[i] == NULL) {
            perror("malloc");
            exit(1);
        }
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            a[i][j] = (i * 7 + j * 3) % 11;
            b[i][j] = a[i][j];
        }
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < m - 1; j++)
                b[i][j] = (a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1]) / 4;
        /* DOALL_END */
        c = a;
        a = b;
        b = c;
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            s += a[i][j] * (1 + i % 3) * (2 + j % 5);
    printf("%.10g\n", s);
    for (i = 0; i < n; i++) {
        free(a[i]);
        free(b[i]);
    }
    free(a);
    free(b);
    return 0;
}
