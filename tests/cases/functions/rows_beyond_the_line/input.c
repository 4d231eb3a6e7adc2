/* What a function reads behind a pointer to a row goes on into the next row, or begins in the one before: all of the matrix is read. */
#include <stdio.h>

#define N 15
#define M 7

static double a[N][M], s[N];

static double two(const double *r, int n)
{
    double t = 0;
    int j;

    for (j = -n; j < n; j++)
        t += r[j] * j;
    return t;
}

static double next(const double *r, int n)
{
    return two(r + n, n);
}

int main(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            a[i][j] = i * 3 + j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N; i++)
        s[i] = two(&a[i][0], M);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N - 1; i++)
        s[i] += next(a[i], M);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g\n", s[i]);
    return 0;
}
