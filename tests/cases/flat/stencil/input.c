/* a matrix in one block of memory: its rows are lines, however the subscript is written */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j) ((i) * n + (j))

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12, i, j, step = 0;
    double *u = malloc(n * n * sizeof *u);
    double *v = malloc(sizeof(double) * n * n);
    double err = 1;

    if (u == NULL || v == NULL)
        return 1;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            u[AT(i, j)] = v[AT(i, j)] = i == 0 ? 1.0 : 0.01 * (i * j % 7);
    while (err > 1e-3 && step < 40) {
        err = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++) {
                int k = AT(i, j);
                v[k] = 0.25 * (u[k - n] + u[AT(i + 1, j)] + u[k - 1] + u[k + 1]);
                err = fmax(err, fabs(v[k] - u[k]));
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            int row = i * n;
            for (j = 1; j < n - 1; j++)
                u[row + j] = v[row + j];
        }
        /* DOALL_END */
        step++;
    }
    printf("%d steps, %.9g\n", step, err);
    printf("%.9g\n", u[n / 2 * n + n / 2]);
    free(u);
    free(v);
    return 0;
}
