#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 40, i, *idx = malloc(30 * sizeof *idx);
    double *a = calloc(2 * n, sizeof *a), s = 0;

    for (i = 0; i < 30; i++)
        idx[i] = i * 7 % 30;
    n -= 10;
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (i = 0; i < n; i++)
        a[idx[i]] = i;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        s += a[i] * i;
    printf("%g\n", s);
    return 0;
}
