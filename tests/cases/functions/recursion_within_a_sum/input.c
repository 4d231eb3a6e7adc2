/* Between the parts of a sum, which is combined behind the time loop, a function that calls itself is called. */
#include <stdio.h>

#define N 24

static double a[N], b[N];

static void steps(double *from, double *to, int left)
{
    int i;

    if (left == 0)
        return;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        to[i] = 0.5 * (from[i - 1] + from[i + 1]);
    /* DOALL_END */
    steps(to, from, left - 1);
}

int main(void)
{
    long sum = 5;
    int i, t;

    for (i = 0; i < N; i++)
        a[i] = b[i] = i * i % 17;
    for (t = 0; t < 4; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            sum += (long)(8 * a[i]);
        /* DOALL_END */
        steps(a, b, 3);
    }
    printf("%ld %g\n", sum, a[5]);
    return 0;
}
