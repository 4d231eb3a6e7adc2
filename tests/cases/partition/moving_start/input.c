/* The start of a cyclic loop moves with the loop around it: rows keep their owners, and in a round only row k is sent. In the last
   round no iteration runs. */
#include <stdio.h>
#include <stdlib.h>

#define N 11

static double a[N][N];
static int b[N], c[N];

int main(void)
{
    int i, j, k, last = -1;
    long sum = 0;

    srand(3);
    for (i = 0; i < N; i++) {
        c[i] = rand() % 100;
        for (j = 0; j < N; j++)
            a[i][j] = rand() % 10 + (i == j ? 20 : 0);
    }
    for (k = 0; k < N; k++) {
        /* DOALL_BEGIN P=CYC(2) */
        for (i = k + 1; i < N; i++) {
            double factor = a[i][k] / a[k][k];
            for (j = k; j < N; j++)
                a[i][j] -= factor * a[k][j];
            b[i] = c[i - 1] + k;
            last = 10 * i + k;
            sum += last;
        }
        /* DOALL_END */
        printf("round %d: index %d, last %d, sum %ld\n", k, i, last, sum);
    }
    for (i = 0; i < N; i++)
        printf("%.9g %.9g %d\n", a[i][i], a[i][N - 1], b[i]);
    return 0;
}
