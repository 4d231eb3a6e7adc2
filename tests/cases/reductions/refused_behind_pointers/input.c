/* What the parameter points to is one of several elements, or is not only combined into. */
#include <stdio.h>

static double parts[3];

static void element(int n, const double *a, double *s)
{
    int i;
    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        *s += a[i];
    /* DOALL_END */
}

static void halves(int n, const double *a, double *s)
{
    int i;
    /* DOALL_BEGIN P=BLK REDUCE(+:s) */
    for (i = 0; i < n; i++)
        *s = *s / 2 + a[i];
    /* DOALL_END */
}

int main(void)
{
    static double a[64];
    double half = 0;
    int i;
    for (i = 0; i < 64; i++)
        a[i] = i;
    for (i = 0; i < 3; i++)
        element(64 - i, a, &parts[i]);
    halves(64, a, &half);
    printf("%g %g\n", half, parts[0]);
    return 0;
}
