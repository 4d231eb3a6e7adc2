/* LU of a matrix that is a parameter without a first extent: each round writes a column and what is right of it, of fewer and fewer rows. */
#include <stdio.h>

#define N 9

static double a[N][N], b[N][N];

static void eliminate(double m[][N], int n)
{
    int i, j, k;

    for (k = 0; k < n; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n; i++) {
            m[i][k] /= m[k][k];
            for (j = k + 1; j < n; j++)
                m[i][j] -= m[i][k] * m[k][j];
        }
        /* DOALL_END */
    }
}

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            a[i][j] = b[i][j] = 1.0 / (1 + i + j) + 4 * (i == j);
    eliminate(a, N);
    eliminate(b, N - 2);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            printf("%.12g %.12g\n", a[i][j], b[i][j]);
    return 0;
}
