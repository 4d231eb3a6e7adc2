/* Solves a system of linear equations: LU factorisation without pivoting, then forward and back substitution.

       gcc -O2 lu.c -o lu -lm && ./lu 300
       dmcg run lu.c -n 4 -- 300

   Step k takes multiples of row k from all rows below it. The work shrinks from step to step; with P=CYC each process
   has rows from everywhere and works to the end. The one message of a step is row k, from its owner to all. The right-hand
   side is made so that the solution is 1, 2, 3 ..., and the largest error is printed. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX 2000

static double a[MAX][MAX], b[MAX], x[MAX];

/* A matrix with a heavy diagonal, so that no pivoting is needed, and the right-hand side that belongs to it. */
static void make_system(int n, unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < n; i++) {
        b[i] = 0;
        for (j = 0; j < n; j++) {
            a[i][j] = rand() % 100 / 100.0 + (i == j ? n : 0);
            b[i] += a[i][j] * (j + 1);
        }
    }
}

static void factorise(int n)
{
    int i, j, k;

    for (k = 0; k < n - 1; k++) {
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++) {
            double factor = a[i][k] / a[k][k];
            for (j = k + 1; j < n; j++)
                a[i][j] -= factor * a[k][j];
            a[i][k] = factor;
        }
        /* DOALL_END */
    }
}

static void substitute(int n)
{
    int i, j;

    for (i = 0; i < n; i++) {
        x[i] = b[i];
        for (j = 0; j < i; j++)
            x[i] -= a[i][j] * x[j];
    }
    for (i = n - 1; i >= 0; i--) {
        for (j = i + 1; j < n; j++)
            x[i] -= a[i][j] * x[j];
        x[i] /= a[i][i];
    }
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    double error = 0;
    int i;

    if (n < 1 || n > MAX) {
        fprintf(stderr, "usage: lu [equations up to %d] [seed]\n", MAX);
        return 1;
    }
    make_system(n, seed);
    factorise(n);
    substitute(n);
    for (i = 0; i < n; i++)
        error = fmax(error, fabs(x[i] - (i + 1)));
    printf("%d equations, %d steps, error %.3g\n", n, n - 1, error);
    printf("x[0] = %.6f, x[%d] = %.6f: %s\n", x[0], n - 1, x[n - 1], error < 1e-6 * n ? "right" : "WRONG");
    return 0;
}
