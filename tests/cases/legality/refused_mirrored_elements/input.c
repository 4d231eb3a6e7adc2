/* One iteration too many: each pair is exchanged back; halves that overlap by one element, or perhaps; a matrix that is filled from its other half. */
#include <stdio.h>
#include <stdlib.h>

#define N 30

static double a[N], b[N], c[N][N];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, far = argc, i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double t = a[i];

        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i <= n / 2; i++) {
        b[i] = i;
        b[i + n / 2] = 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        b[i] = i;
        b[i + far] = 2;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            c[i][j] = c[j][i] + 1;
    /* DOALL_END */
    printf("%g %g %g\n", a[1], b[1], c[1][2]);
    return 0;
}
