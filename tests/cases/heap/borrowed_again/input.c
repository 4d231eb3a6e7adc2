/* Between two time loops the arrays have their own names, then the pointers have them again, whichever way round. An early exit comes before all that. */
#include <stdio.h>
#include <stdlib.h>

static int solve(int n, int steps, double *result)
{
    double *a = calloc(n + 2, sizeof *a), *b = calloc(n + 2, sizeof *b), *now = a, *next = b, *t;
    int i, k;

    if (n < 1) {
        free(a);
        free(b);
        return -1;
    }
    for (i = 0; i < n + 2; i++) a[i] = b[i] = i % 5;
    for (k = 0; k < steps; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
    }
    printf("%g %g\n", a[1], b[1]);
    a[0] = 7;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i <= n; i++) next[i] = now[i - 1] - now[i];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
        if (now == a && k == 1) break;
    }
    for (i = 0; i < n + 2; i++) result[i] = 2 * a[i] + b[i];
    free(a);
    free(b);
    return n;
}

int main(void)
{
    double result[12];

    for (int n = 0; n <= 10; n += 5) {
        const int made = solve(n, n / 5, result);
        printf("%d", made);
        for (int i = 0; i < made + 2 && made > 0; i++) printf(" %g", result[i]);
        printf("\n");
    }
    return 0;
}
