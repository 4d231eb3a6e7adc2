/* Rows in one block: behind the last element of a row there is the first one of the next. Such elements are found where they are: read by the
   master in one go, by iterations in rows of other ranks, by functions that get a row and read two. */
#include <stdio.h>
#include <stdlib.h>

static double at(double **a, int k) { return *(a[0] + k); }
static double below(double **a, int i, int j, int m) { return a[i][j + m]; }
static void put(double **a, int k, double x) { a[1][k] = x; }

static double sum(const double *row, int n)
{
    double s = 0;

    for (int j = 0; j < n; j++)
        s += row[j];
    return s;
}

static double **matrix(int n, int m)
{
    double **a = malloc(n * sizeof *a);

    a[0] = malloc(n * m * sizeof **a);
    for (int i = 1; i < n; i++)
        a[i] = a[i - 1] + m;
    return a;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = argc > 2 ? atoi(argv[2]) : 4, i, j, k;
    double **u = matrix(n, m), **v = matrix(n, m), (*w)[m] = malloc(n * sizeof *w), s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) {
            u[i][j] = i * 10 + j;
            w[i][j] = i + j;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - 1; i++)
        for (j = 0; j < m; j++)
            v[i][j] = below(u, i, j, m) + u[i][j + m];
    /* DOALL_END */
    for (j = 0; j < m; j++)
        v[n - 1][j] = 0;
    for (k = 0; k < n * m; k++)
        s = s * 0.9 + at(v, k) + *(w[0] + k);
    for (k = 0; k < (n - 1) * m; k++)
        s = s * 0.9 + v[1][k] + k[v[1]] + (&w[0][0])[k];
    put(v, 2 * m + 1, 7);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - 1; i++)
        u[i][1] = sum(v[i], 2 * m) + v[i][1];
    /* DOALL_END */
    s += sum(u[2] + 1, 2 * m) + v[n - 1][1 - m];
    for (i = 0; i < n; i++)
        printf("%g %g\n", u[i][1], v[i][1]);
    printf("%g\n", s);
    return 0;
}
