/* f2c's i__1 is set before each loop, to the same value: the loops are dealt out alike, as with `i__ <= *n - 1`. */
#include <stdio.h>

typedef int integer;
typedef double doublereal;

struct {
    doublereal u[50][40], v[50][40];
    integer m, n;
} grid_;
#define grid_1 grid_

static int smooth_(integer *n, integer *rounds, doublereal *a, doublereal *b)
{
    integer i__1, nm1, i__, it;

    --b;
    --a;
    it = 0;
L20:
    nm1 = *n - 1;
    i__1 = nm1;
#pragma omp parallel for
    for (i__ = 2; i__ <= i__1; ++i__) {
        b[i__] = (a[i__ - 1] + a[i__ + 1]) * .25 + a[i__] * .5;
    }
    i__1 = *n - 1;
#pragma omp parallel for
    for (i__ = 2; i__ <= i__1; ++i__) {
        a[i__] = b[i__];
    }
    ++it;
    if (it < *rounds) {
        goto L20;
    }
    return 0;
}

static int calc_(doublereal *dt)
{
    integer i__1, i__2, i__, j;

    i__1 = grid_1.n - 1;
#pragma omp parallel for private(i__, i__2)
    for (j = 2; j <= i__1; ++j) {
        i__2 = grid_1.m;
        for (i__ = 1; i__ <= i__2; ++i__)
            grid_1.v[j - 1][i__ - 1] = *dt * (grid_1.u[j][i__ - 1] - grid_1.u[j - 2][i__ - 1]);
    }
    i__1 = grid_1.n - 1;
#pragma omp parallel for private(i__, i__2)
    for (j = 2; j <= i__1; ++j) {
        i__2 = grid_1.m;
        for (i__ = 1; i__ <= i__2; ++i__)
            grid_1.u[j - 1][i__ - 1] += grid_1.v[j - 1][i__ - 1];
    }
    return 0;
}

int main(void)
{
    integer n = 100, rounds = 5, i, j;
    static doublereal a[100], b[100];
    doublereal dt = .125;

    for (i = 0; i < n; i++)
        a[i] = b[i] = i % 7;
    smooth_(&n, &rounds, a, b);
    for (i = 0; i < n; i++)
        printf("%.6f\n", a[i]);
    grid_1.m = 40;
    grid_1.n = 50;
    for (j = 0; j < 50; j++)
        for (i = 0; i < 40; i++)
            grid_1.u[j][i] = i * j % 11;
    for (i = 0; i < 3; i++)
        calc_(&dt);
    for (j = 0; j < 50; j++)
        printf("%.6f\n", grid_1.u[j][j % 40]);
    return 0;
}
