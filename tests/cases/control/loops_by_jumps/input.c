/* Old Fortran's control flow, as f2c leaves it: branches and loops by jumps around marked loops. */
#include <stdio.h>
#define N 30
#define CHECK(what) if (!(what)) goto L90

static double a[N], b[N];

static int relax(int n, int mode, double eps)
{
    int i, k = 0, ret = 0;
    double d;

    CHECK(n > 2);
    CHECK(mode != 7 && eps >= 0);
    if (mode > 0) goto L20;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i] = i % 9;
    /* DOALL_END */
    goto L30;
L20:
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) a[i] = i % 5 + mode;
    /* DOALL_END */
L30:
    ++k;
    if (k > 20) {
        printf("no end\n");
        ret = 1;
        goto L90;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
    /* DOALL_END */
    d = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) {
        double e = b[i] > a[i] ? b[i] - a[i] : a[i] - b[i];
        if (e > d) d = e;
        a[i] = b[i];
    }
    /* DOALL_END */
    if (d > eps) goto L30;
    printf("%d rounds\n", k);
L90:
    return ret;
}

int main(void)
{
    int i, r = 0;

    r += relax(N, 0, 1.0);
    r += relax(N, 2, 0.75);
    r += relax(N, 2, 1e-9);
    r += relax(2, 2, 1e-9);
    r += relax(5, 2, -1e-9);
    for (i = 0; i < N; i++) printf("%g ", a[i]);
    printf("%d\n", r);
    return r;
}
