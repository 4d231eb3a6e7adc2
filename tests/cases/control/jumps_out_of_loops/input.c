/* Fortran's exits: out of one loop and of several, over what comes before the label, from two loops, in a loop that comes back. goto_next is a macro. */
#include <math.h>
#include <stdio.h>

#define N 60

static double x[N], y[N];
static int flag_next = 3;
#define goto_next flag_next

static int converge(int n, double tol)
{
    int i, k;
    double err;

    for (k = 1; k <= 50; ++k) {
#pragma omp parallel for
        for (i = 1; i < n - 1; i++)
            y[i] = (x[i - 1] + x[i + 1]) * .5;
        err = 0.;
#pragma omp parallel for reduction(max: err)
        for (i = 1; i < n - 1; i++)
            err = fmax(err, fabs(y[i] - x[i]));
#pragma omp parallel for
        for (i = 1; i < n - 1; i++)
            x[i] = y[i];
        if (err < tol)
            goto L100;
    }
    printf("no convergence %.6f\n", err);
    return 1;
L100:
    printf("converged %d\n", k);
    return 0;
}

static int search(int n, int limit)
{
    int i, j, k, found = -1;

    for (i = 0; i < 4; i++) {
        for (j = 0; j < 3; j++)
            for (k = 0; k < 2; k++) {
                int s = 0, m;

#pragma omp parallel for reduction(+: s)
                for (m = 0; m < n; m++)
                    s += (m * (i + 1) + j + k) % 5;
                if (s > limit)
                    goto found;
                if (s == limit) {
                    found = 0;
                    goto none;
                }
            }
        printf("row %d\n", i);
    }
none:
    printf("none %d\n", found);
    return found;
found:
    printf("found %d %d %d\n", i, j, k);
    return i + j + k;
}

static void rounds(int n, int limit)
{
    int t = 0, i, s;

again:
    for (int part = 0; part < 3; part++) {
        s = 0;
#pragma omp parallel for reduction(+: s)
        for (i = part; i < n; i++)
            s += i % (t + 2);
        if (s > limit)
            goto next;
    }
    for (int part = 0; part < 2; part++)
        if (part + t == 3)
            goto next;
    printf("round %d: %d\n", t, s);
next:
    flag_next++;
    if (++t < 6)
        goto again;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        x[i] = i % 7;
    converge(N, .0625);
    for (int i = 0; i < N; i++)
        printf("%.6f\n", x[i]);
    converge(N, 0);
    printf("%d\n", search(N, 121));
    printf("%d\n", search(N, 1000));
    printf("%d\n", search(N, 120));
    rounds(N, 90);
    printf("%d\n", flag_next);
    return 0;
}
