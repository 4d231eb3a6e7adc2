/* Near miss: a function writes each row from the row before, so the iterations are not independent; nor are rows that overlap. */
#include <stdio.h>

#define N 16

static double a[N][N], b[N * N + 1];

static void next(double *r, const double *p, int n)
{
    int j;

    for (j = 0; j < n; j++)
        r[j] = p[j] + 1;
}

static double set(double *r, int n)
{
    int j;

    for (j = 0; j < n; j++)
        r[j] = n;
    return n;
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N; i++)
        next(a[i], a[i - 1], N);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        set(&b[i * N], N + 1);
    /* DOALL_END */
    printf("%g %g\n", a[N - 1][0], b[N * N]);
    return 0;
}
