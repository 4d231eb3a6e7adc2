/* Two functions with loops of one partition get parts of an array, which lie where the callers say; parts of parts; a part without elements. */
#include <stdio.h>

#define N 40

static double x[2 * N], y[2 * N];

static double norm(const double *p, int n)
{
    double t = 0;
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        t += p[j] * p[j];
    /* DOALL_END */
    return t;
}

static void scale(double *p, int n, double f)
{
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        p[j] *= f;
    /* DOALL_END */
}

static void step(double *to, const double *from, int n)
{
    int j;

    /* DOALL_BEGIN P=CYC */
    for (j = 1; j < n - 1; j++)
        to[j] = from[j - 1] + from[j + 1];
    /* DOALL_END */
}

static void steps(double *a, double *b, int n)
{
    step(b + 1, a + 1, n - 2);
    step(a, b, n);
}

int main(void)
{
    int i, k;

    for (i = 0; i < 2 * N; i++) {
        x[i] = i + 1;
        y[i] = i % 7;
    }
    for (k = 0; k < 3; k++) {
        scale(x + N, N, 0.5);
        scale(x, N, 2.0);
    }
    printf("%g %g\n", norm(x + N, N), norm(x, N));
    steps(x + 5, y + 9, N);
    steps(y, x, 2 * N);
    steps(x + 2 * N, y, 0);
    for (i = 0; i < 2 * N; i++)
        printf("%g %g\n", x[i], y[i]);
    return 0;
}
