/* loops in the short form: clauses in one line, in several, with comments inside; private arrays; loops without braces around */
#include <stdio.h>

#define N 24
#define M 6

static double a[N][M], b[N], c[N];
static int count[N];

int main(void)
{
    int i, j, k, n = N, last = 0;
    double t, scale = 0.5, buffer[M];

#pragma omp parallel for private(j)
    for (i = 0; i < n; i++)
        for (j = 0; j < M; j++)
            a[i][j] = i * M + j;

    #pragma omp parallel for default(none) /* the rows */ \
        shared(a, b, n) private(j, t)      /* t: of each row */ \
        schedule(static, 3) num_threads(4) if (n > 10)
    for (i = 0; i < n; i++) {
        t = 0;
        for (j = 0; j < M; j++)
            t += a[i][j];
        b[i] = t;
    }

    if (n > 3)
#   pragma omp parallel for firstprivate(scale), schedule(dynamic, 2)   // with a factor
        for (i = 1; i < n; ++i)
            c[i] = scale * (b[i] - b[i - 1]);

#pragma omp parallel for private(j, buffer) schedule(static, 1)
    for (i = 0; i < n; i++) {
        for (j = 0; j < M; j++)
            buffer[j] = a[i][j] * 2;
        a[i][0] = buffer[M - 1] - buffer[0];
    }

#pragma omp parallel for collapse(2)
    for (k = 0; k < N; k++)
        for (j = 1; j < M; j++)
            a[k][j] += k - j;

#pragma omp parallel for lastprivate(last) schedule(guided)
    for (i = 0; i < n; i++) {
        last = 3 * i;
        count[i] = last % 7;
    }
    printf("%d\n", last);
    for (i = 0; i < n; i++)
        printf("%g %g %g %d\n", a[i][0], a[i][3], c[i], count[i]);
    return 0;
}
