/* The step is a variable that the loop leaves as it is: up from 0, down from a bound, in a function with two strides, in blocks. */
#include <stdio.h>
#include <stdlib.h>

#define N 65

static int a[N], b[N];
static double x[N], y[N];

static int least(int p, int q) { return p < q ? p : q; }

static void scale(int n, double by, double *v, int stride)
{
    int at;

    /* DOALL_BEGIN P=BLK */
    for (at = 0; at < n * stride; at += stride)
        v[at] *= by;
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int i;
    const int step = argc > 1 ? abs(atoi(argv[1])) + 1 : 3;
    long width = step + 4;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i += step)
        a[i] = i;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        x[i] = y[i] = i + a[i];

    /* DOALL_BEGIN P=BLK */
    for (i = N - 1; i >= 2; i -= step) {
        if (i % 4 == 1) continue;
        b[i] = a[i] + i;
    }
    /* DOALL_END */
    scale(N, 1.5, x, 1);
    scale(N / 4, 0.5, x, 4);

    /* DOALL_BEGIN P=BLK TRUST(y) */
    for (long first = 1; first < N; first += width)
        for (int k = (int)first; k < least((int)(first + width), N); k++)
            y[k] += x[k] * (double)first;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %g %g\n", a[i], b[i], x[i], y[i]);
    return 0;
}
