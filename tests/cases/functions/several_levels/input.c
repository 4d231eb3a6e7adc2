/* main calls step, step calls the functions with the loops; a value comes back through both */
#include <stdio.h>

#define N 30

static int x[N], y[N];

static int square(int v) { return v * v; }

static void scale(int *to, const int *from, int n, int factor)
{
    int i;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        to[i] = factor * square(from[i]) % 1000;
    /* DOALL_END */
}

static int total(const int *v, int n)
{
    int i, sum = 0;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        sum += v[i];
    /* DOALL_END */
    return sum;
}

static int step(int factor, int n)
{
    scale(y, x, n, factor);
    scale(x, y, n, factor + 1);
    return total(x, n);
}

int main(void)
{
    int i, factor, sum = 0;

    for (i = 0; i < N; i++)
        x[i] = i;
    for (factor = 1; factor < 4; factor++)
        sum += step(factor, N);
    printf("%d %d\n", sum, total(y, N));
    for (i = 0; i < N; i++)
        printf(" %d", x[i]);
    printf("\n");
    return 0;
}
