/* Solves a sparse system of linear equations by the method of conjugate gradients.

       gcc -O2 cg.c -o cg -lm && ./cg 100
       dmcg run cg.c -n 4 -- 100

   The matrix is that of a square membrane of m x m points, stored by rows (CSR): the entries of row i are value[k], in the
   columns column[k], for k from start[i] up to start[i + 1]. Each process has a block of rows and of the vectors. A step
   needs the direction p of other processes where the matrix points to it, and two sums over all processes.

   Sums are rounded differently in another order; so few digits are printed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static void *need(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (memory == NULL) {
        fprintf(stderr, "cg: no memory\n");
        exit(1);
    }
    return memory;
}

/* Five points a row: 4 on the diagonal, -1 for each of the neighbours that exist. Returns the number of entries. */
static int make_matrix(int m, int *start, int *column, double *value)
{
    int i, k = 0, n = m * m;

    for (i = 0; i < n; i++) {
        start[i] = k;
        if (i >= m) {
            column[k] = i - m;
            value[k++] = -1;
        }
        if (i % m > 0) {
            column[k] = i - 1;
            value[k++] = -1;
        }
        column[k] = i;
        value[k++] = 4;
        if (i % m < m - 1) {
            column[k] = i + 1;
            value[k++] = -1;
        }
        if (i < n - m) {
            column[k] = i + m;
            value[k++] = -1;
        }
    }
    start[n] = k;
    return k;
}

/* q = A p */
static void multiply(int n, const int *start, const int *column, const double *value, const double *p, double *q)
{
    int i, k;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double sum = 0;
        for (k = start[i]; k < start[i + 1]; k++)
            sum += value[k] * p[column[k]];
        q[i] = sum;
    }
    /* DOALL_END */
}

static double dot(int n, const double *x, const double *y)
{
    double sum = 0;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        sum += x[i] * y[i];
    /* DOALL_END */
    return sum;
}

int main(int argc, char *argv[])
{
    int m = argc > 1 ? atoi(argv[1]) : 20;
    int most_steps = argc > 2 ? atoi(argv[2]) : 1000;
    int n = m * m, steps = 0, i;
    int *start, *column;
    double *value, *x, *r, *p, *q;
    double rr, old, alpha, beta, first;

    if (m < 1) {
        fprintf(stderr, "usage: cg [points in a row] [most steps]\n");
        return 1;
    }
    start = need(n + 1, sizeof *start);
    column = need(5 * (size_t)n, sizeof *column);
    value = need(5 * (size_t)n, sizeof *value);
    x = need(n, sizeof *x);
    r = need(n, sizeof *r);
    p = need(n, sizeof *p);
    q = need(n, sizeof *q);
    make_matrix(m, start, column, value);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        x[i] = 0;
        r[i] = p[i] = 1.0 + i % 3;
    }
    /* DOALL_END */
    first = rr = dot(n, r, r);
    while (rr > 1e-16 * first && steps < most_steps) {
        multiply(n, start, column, value, p, q);
        alpha = rr / dot(n, p, q);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            x[i] += alpha * p[i];
            r[i] -= alpha * q[i];
        }
        /* DOALL_END */
        old = rr;
        rr = dot(n, r, r);
        beta = rr / old;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            p[i] = r[i] + beta * p[i];
        /* DOALL_END */
        steps++;
    }
    printf("%d unknowns, %d steps\n", n, steps);
    printf("x in the corner %.5f, in the middle %.5f\n", x[0], x[n / 2]);
    return 0;
}
