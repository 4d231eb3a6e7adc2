/* the function is left while the pointers have the arrays: the caller could not tell which one has which */
#include <stdio.h>
#define N 20

static double a[N], b[N];

static int settle(int steps)
{
    double *now = a, *next = b, *t;

    for (int k = 0; k < steps; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) next[i] = (now[i - 1] + now[i + 1]) / 2;
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
        if (now[3] > 2) return k;
    }
    return steps;
}

int main(void)
{
    a[0] = b[0] = 9;
    printf("%d\n", settle(7));
    printf("%g %g\n", a[3], b[3]);
    return 0;
}
