#include <stdio.h>
#include <stdlib.h>

#define N 24

static double a[N], b[N];

static void halve(int *n) { *n = *n / 2; }

/* The lines 0 .. n - 1 of one loop are not those of the next one: n has another value then. */
int main(int argc, char **argv)
{
    int i, n = argc > 1 ? atoi(argv[1]) : 20;

    if (n > N)
        n = N;
    for (i = 0; i < N; i++)
        a[i] = b[i] = -i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] = i;
    /* DOALL_END */
    halve(&n);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] += i;
    /* DOALL_END */
    n = N;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        a[i] = b[i] * 2;
    /* DOALL_END */
    n -= 5;
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        a[i] += b[n - 1];
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g %g ", a[i], b[i]);
    printf("\n");
    return 0;
}
