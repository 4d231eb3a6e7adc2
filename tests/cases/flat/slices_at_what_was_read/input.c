/* A pointer into an array at a place that only rank 0 has read: every rank is sent the numbers, and sets its own pointer. */
#include <stdio.h>

static double a[600];

int main(void) {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    for (int i = 0; i < 600; i++) a[i] = i % 7;

    for (int b = 0; b < 4; b++) {
        double *w = a + b * n * m;
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++) w[i] = 0.5 * w[i] + b;
        /* DOALL_END */
    }

    double s = 0;
    for (int i = 0; i < 600; i++) s += a[i] * (i % 9 + 1);
    printf("%g\n", s);
    return 0;
}
