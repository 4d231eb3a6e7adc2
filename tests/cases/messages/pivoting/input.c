/* Gaussian elimination with partial pivoting: of the two rows that are exchanged each goes to all ranks, and nothing else is collected or
   dealt out again in a step */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 40;
    double **a = malloc(n * sizeof *a);
    double *b = malloc(n * sizeof *b), *x = malloc(n * sizeof *x);
    int i, j, k;
    srand(7);
    for (i = 0; i < n; i++) {
        a[i] = malloc(n * sizeof **a);
        for (j = 0; j < n; j++)
            a[i][j] = rand() % 100 / 10.0;
        b[i] = rand() % 50;
    }
    for (k = 0; k < n - 1; k++) {
        int p = k;
        double most = -1;
        /* DOALL_BEGIN P=CYC */
        for (i = k; i < n; i++)
            if (fabs(a[i][k]) > most) {
                most = fabs(a[i][k]);
                p = i;
            }
        /* DOALL_END */
        if (most == 0) {
            fprintf(stderr, "singular\n");
            exit(2);
        }
        if (p != k) {
            for (j = k; j < n; j++) {
                double t = a[k][j];
                a[k][j] = a[p][j];
                a[p][j] = t;
            }
            double t = b[k];
            b[k] = b[p];
            b[p] = t;
        }
        /* DOALL_BEGIN P=CYC */
        for (i = k + 1; i < n; i++) {
            double f = a[i][k] / a[k][k];
            for (j = k; j < n; j++)
                a[i][j] -= f * a[k][j];
            b[i] -= f * b[k];
        }
        /* DOALL_END */
    }
    for (i = n - 1; i >= 0; i--) {
        double s = b[i];
        for (j = i + 1; j < n; j++)
            s -= a[i][j] * x[j];
        x[i] = s / a[i][i];
    }
    for (i = 0; i < n; i++)
        printf("%.6f\n", x[i]);
    return 0;
}
