/* Pointers that a function moves before its first label mean the same places wherever jumps lead from then on, as in what f2c writes. */
#include <stdio.h>

#define N 40

static double u[N], v[N];
static int limit[N];

/* the jumps stay in a loop, and leave one */
static int relax(double *x, double *y, const int *top, int n)
{
    int i, k, found = 0;

    --x;
    --y;
    top--;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        y[i] = x[i] + i;
    /* DOALL_END */
    for (k = 1; k <= n; k++) {
        if (top[k] < 3)
            goto next;
        if (top[k] > 90)
            goto full;
        found += top[k];
    next:;
    }
    for (k = 1; k <= 5; k++) {
        for (i = 1; i <= n; i++)
            if (top[i] == 3 * k)
                goto other;
        found += 1000;
    other:;
    }
    goto done;
full:
    found = -k;
done:
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        x[i] = y[i] * 2;
    /* DOALL_END */
    return found;
}

/* one pointer moves before a jump that not all come to: its place is one of two behind the label */
static double part(const double *x, int far)
{
    const double *p = x;
    double s = 0;
    int i;

    if (far)
        goto skip;
    p += 4;
skip:
    for (i = 0; i < 3; i++)
        s += p[i];
    return s;
}

/* the loop that a jump makes moves the pointer, and what a place is made of changes behind the label */
static double walk(const double *x, int step)
{
    const double *p = x, *q = x + step;
    double s = 0;
    int k = 0;

again:
    s += *p + q[0];
    p += 2;
    step = k;
    if (++k < 6)
        goto again;
    return s + step;
}

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        u[i] = i % 7, limit[i] = (i * 5) % 17;
    printf("%d\n", relax(u, v, limit, N));
    limit[30] = 91;
    printf("%d\n", relax(u, v, limit, N));
    printf("%g %g %g\n", part(u, 0), part(u, 1), walk(v, 3));
    for (i = 0; i < N; i++)
        printf("%g %g\n", u[i], v[i]);
    return 0;
}
