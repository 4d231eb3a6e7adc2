/* flat matrices as parameters: the caller's array has the lines that the function sees */
#include <stdio.h>
#include <stdlib.h>

static void fill(double *m, int rows, int columns)
{
    int i, j;

    for (i = 0; i < rows; i++)
        for (j = 0; j < columns; j++)
            m[i * columns + j] = (i * 5 + j * 3) % 11;
}

static double relax(double *restrict to, const double *restrict from, int rows, int columns)
{
    int i, j;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < rows - 1; i++)
        for (j = 0; j < columns; j++) {
            to[i * columns + j] = (from[(i - 1) * columns + j] + from[(i + 1) * columns + j]) / 2;
            sum += to[i * columns + j];
        }
    /* DOALL_END */
    return sum;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = argc > 2 ? atoi(argv[2]) : 5, i, j, t;
    double *a = malloc(n * m * sizeof *a), *b = malloc(n * m * sizeof *b), s = 0;

    fill(a, n, m);
    fill(b, n, m);
    for (t = 0; t < 3; t++) {
        s += relax(b, a, n, m);
        s -= relax(a, b, n, m);
    }
    printf("%.10g\n", s);
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%g%c", a[i * m + j], j < m - 1 ? ' ' : '\n');
    free(a);
    free(b);
    return 0;
}
