/* Behind the time loop other pointers go on from one that had borrowed: they may mean any of the arrays. */
#include <stdio.h>
#define N 13

int main(void)
{
    double a[N], b[N], *now = a, *next = b, *t, *last, *middle;
    const double *other;
    int i, k;

    for (i = 0; i < N; i++) a[i] = b[i] = i;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    last = now;
    other = k % 2 ? a : b;
    middle = &now[N / 2];
    printf("%g %g %g\n", last[3], *middle, other[4]);
    *middle = 7;
    printf("%g %g\n", a[N / 2], b[N / 2]);
    return 0;
}
