/* Row k is read under a condition. The bounds of the loop over k say that it is in the matrix, and so its owner sends it alone. Where they are not
   numbers, the condition may keep out a row that is none. */
#include <stdio.h>
#include <stdlib.h>
#define N 12

static double a[N][N], b[N][N];

int main(int argc, char **argv)
{
    int i, j, k, last = argc > 1 ? atoi(argv[1]) : N - 1;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = b[i][j] = (7 * i + 3 * j) % 11 + (i == j ? 40 : 0);
    for (k = 0; k < N - 1; k++) {
        /* DOALL_BEGIN P=CYC TRUST(a) */
        for (i = 0; i < N; i++)
            if (i > k)
                for (j = k + 1; j < N; j++)
                    a[i][j] -= a[k][j] * (a[i][k] / a[k][k]);
        /* DOALL_END */
    }
    for (k = 0; k < last; k++) {
        /* DOALL_BEGIN P=CYC TRUST(b) */
        for (i = 0; i < N; i++)
            if (i > k)
                for (j = k + 1; j < N; j++)
                    b[i][j] -= b[k][j] * (b[i][k] / b[k][k]);
        /* DOALL_END */
    }
    for (i = 0; i < N; i++)
        printf("%g %g %g\n", a[i][i], a[0][i], b[i][i]);
    return 0;
}
