/* memory that outlives its iteration: kept in an array, in a variable of the file, in one that is declared before the loop, returned */
#include <stdio.h>
#include <stdlib.h>
#define N 20
static double *rows[N], *last, a[N];
static double *made(int n)
{
    double *t = malloc(n * sizeof *t);
    t[0] = n;
    return t;
}
static double kept(int n)
{
    static double *t;
    if (!t)
        t = calloc(N, sizeof *t);
    t[n] += n;
    return t[n];
}
int main(void)
{
    double *before = NULL;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        rows[i] = malloc(8);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        double *t = malloc(N * sizeof *t);
        t[i] = i;
        a[i] = t[i];
        last = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        before = made(i + 1);
        a[i] += before[0];
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] += kept(i);
    /* DOALL_END */
    printf("%g %g %g\n", a[3], last[N - 1], before[0]);
    return 0;
}
