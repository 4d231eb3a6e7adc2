#include <stdio.h>
#define N 37
static double a[N][5], b[N];
static int count[4];

static double work(int i) { double s = 0; int k; for (k = 0; k < 100 * i; k++) s += k % 7; return s; }

int main(void)
{
    int i, j, t, n = N, last = -1;
    double s = 0.5, top = 0;

    for (i = 0; i < N; i++)
        b[i] = i % 3;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=GSS */
        for (i = 1; i < n; i += 2)
            for (j = 0; j < 5; j++)
                a[i][j] = a[i][j] + work(i) * b[n - 1 - i] + t;
        /* DOALL_END */
        /* DOALL_BEGIN P=TSS(4,1) */
        for (i = n - 1; i >= 0; i--) {
            if (i % 4 == 1) b[i] = a[i][2];
            s += a[i][1];
            last = i;
        }
        /* DOALL_END */
        printf("%d: %g %g\n", t, b[5], a[n / 2][1]);
    }
    /* DOALL_BEGIN P=FSS */
    for (i = 0; i < n; i++) {
        a[i][0] = b[i] + 1;
        if (a[i][0] > top) top = a[i][0];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CSS(3) */
    for (i = 0; i < n; i++)
        a[i][1] = a[i][0] * 2 + top;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i][2] = a[i][1] - 1;
    /* DOALL_END */
    for (i = 0; i < n; i++) {
        for (j = 0; j < 5; j++)
            printf("%g ", a[i][j]);
        printf("%g\n", b[i]);
    }
    printf("%g %g %d %d\n", s, top, last, count[0]);
    return 0;
}
