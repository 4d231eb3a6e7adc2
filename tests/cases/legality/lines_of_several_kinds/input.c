/* Iterations that change elements far apart: mirrored ones are exchanged, two halves are filled, both triangles of a matrix. */
#include <stdio.h>
#include <stdlib.h>

#define N 30

static double a[N], b[N], c[N][N];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, i, j;
    double t;

    for (i = 0; i < N; i++)
        a[i] = b[i] = i * i % 17;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n / 2; i++) {
        t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n / 2; i++) {
        b[i] = a[i] + i;
        b[i + n / 2] = i % 3;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        for (j = 0; j < i; j++)
            c[i][j] = c[j][i] = b[i] * 100 + a[j];
    /* DOALL_END */
    for (i = 0; i < N; i++) {
        printf("%g %g:", a[i], b[i]);
        for (j = 0; j < N; j++)
            printf(" %g", c[i][j]);
        printf("\n");
    }
    return 0;
}
