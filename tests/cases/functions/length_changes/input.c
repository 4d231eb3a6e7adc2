/* n is the length of w only where the function begins: its caller sends it. */
#include <stdio.h>
#include <stdlib.h>

static double total(double *w, int n, int m)
{
    int x;
    double sum = 0;

    n = n - 3;
    /* DOALL_BEGIN P=BLK */
    for (x = 0; x < m; x++)
        sum += w[(x * 7) % m] * n;
    /* DOALL_END */
    return sum;
}

int main(void)
{
    int k, i;
    double *v, result;

    if (scanf("%d", &k) != 1)
        return 1;
    v = malloc(k * sizeof(double));
    for (i = 0; i < k; i++)
        if (scanf("%lf", &v[i]) != 1)
            v[i] = i;
    result = total(v, k, 9);
    printf("%g\n", result);
    free(v);
    return 0;
}
