/* rows of a matrix that is one row for C; columns wrap around, too, which is each rank's own matter */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = 6;
    int i, j, step;
    double *u = malloc(n * m * sizeof(double)), *v = malloc(n * m * sizeof(double));

    if (!u || !v)
        return 1;
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            u[i * m + j] = (i * 31 + j * 17) % 23, v[i * m + j] = 0;
    for (step = 0; step < 5; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++)
                v[i * m + j] = 0.25 * (u[((i + 1) % n) * m + j] + u[(i + n - 1) % n * m + j] + u[i * m + (j + 1) % m] + u[i * m + (j + m - 1) % m]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++)
                u[i * m + j] = v[i * m + j];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%.9g\n", u[i * m + j]);
    free(u);
    free(v);
    return 0;
}
