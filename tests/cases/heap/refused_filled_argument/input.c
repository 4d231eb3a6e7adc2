/* The functions do more than to check the memory that they are given, which has no name there: one fills it in parts, one reads into it. */
#include <stdio.h>
#include <stdlib.h>

static double *fill(double *p, int n)
{
    if (!p)
        exit(2);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        p[i] = i * i;
    /* DOALL_END */
    return p;
}

static double *first(double *p)
{
    if (!p)
        exit(2);
    p[0] = 7;
    if (scanf("%lf", &p[1]) != 1)
        p[1] = 1;
    return p;
}

int main(void)
{
    int n = 12;
    double *a = fill(malloc(n * sizeof *a), n), s = 0, *b = first(malloc(n * sizeof *b));

    /* DOALL_BEGIN P=BLK */
    for (int i = 2; i < n; i++)
        b[i] = i + b[1];
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s += a[i] + b[i];
    printf("%g\n", s);
    return 0;
}
