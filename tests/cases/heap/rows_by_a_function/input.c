/* by a function, given to functions with split loops, released by a function */
#include <stdio.h>
#include <stdlib.h>


static double **alloc2(int n, int m)
{
    double **x = (double **)malloc(n * sizeof(double *));
    int i, j;
    for (i = 0; i < n; i++) {
        x[i] = (double *)calloc(m, sizeof(double));
        for (j = 0; j < m; j++)
            x[i][j] = i + 0.5 * j;
    }
    return x;
}

static void free_matrix(double **x, int n)
{
    while (n-- > 0)
        free(x[n]);
    free(x);
}

static void multiply(double **c, double **a, double **b, int n, int m, int l)
{
    int i, j, k;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < l; j++) {
            double s = 0;
            for (k = 0; k < m; k++)
                s += a[i][k] * b[k][j];
            c[i][j] = s;
        }
    /* DOALL_END */
}

static void print(double **c, int n, int m)
{
    int i, j;
    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++)
            printf(" %g", c[i][j]);
        printf("\n");
    }
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = argc > 2 ? atoi(argv[2]) : 5, l = argc > 3 ? atoi(argv[3]) : 6;
    double **a = alloc2(n, m), **b = alloc2(m, l), **c = alloc2(n, l);

    printf("%d by %d\n", n, l);
    multiply(c, a, b, n, m, l);
    print(c, n, l);
    multiply(c, a, b, n, m, l);
    print(c, n, l);
    free_matrix(a, n);
    free_matrix(b, m);
    free_matrix(c, n);
    return 0;
}
