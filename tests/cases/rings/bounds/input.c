/* rings that are not the whole of the array or not all of whose lines are run: n of MAX lines, a border on each side, lines from 1 on */
#include <stdio.h>
#include <stdlib.h>

#define MAX 40

static double a[MAX], b[MAX], c[MAX], d[MAX], p[MAX], q[MAX];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13;
    int i, step;

    if (n < 0 || n > MAX - 2)
        return 1;
    for (i = 0; i < MAX; i++)
        a[i] = c[i] = p[i] = i * 7 % 13, b[i] = d[i] = q[i] = 0;
    for (step = 0; step < 5; step++) {
        /* the first n lines */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = a[(i + n - 1) % n] - 0.5 * a[(i + 1) % n] + a[n];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = b[i == n - 1 ? 0 : i + 1];
        /* DOALL_END */
        /* lines 1 to n */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            d[i] = c[i == n ? 1 : i + 1] + c[(i + n - 2) % n + 1] + c[0] + c[n + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++)
            c[i] = 0.25 * d[i];
        /* DOALL_END */
        /* a ring of MAX lines, of which those at the ends are not run: they are what they were */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < MAX - 1; i++)
            q[i] = p[(i + 3) % MAX] + p[(i + MAX - 2) % MAX];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < MAX - 1; i++)
            p[i] = 0.5 * q[i];
        /* DOALL_END */
    }
    for (i = 0; i < MAX; i++)
        printf("%.9g %.9g %.9g\n", a[i], c[i], p[i]);
    return 0;
}
