/* The call fails, and the pointer has the memory that it had, which the ranks have filled in parts. */
#include <stdio.h>
#include <stdlib.h>
static int renew(double **out, int n)
{
    double *m = malloc(n * sizeof *m);
    for (int i = 0; i < n; i++) m[i] = -i;
    if (n > 9) { free(m); return 1; }
    *out = m;
    return 0;
}
int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12;
    double *a = malloc(n * sizeof *a), s = 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) a[i] = i * 3;
    /* DOALL_END */
    int r = renew(&a, n);
    for (int i = 0; i < n; i++) s += a[i];
    printf("%d %g\n", r, s);
    return 0;
}
