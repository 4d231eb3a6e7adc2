/* Memory by aligned_alloc(): its length is not noted, and the variable that had it has another value. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 40, idx[32];
    double *a = aligned_alloc(64, n * sizeof *a), s = 0;

    for (int i = 0; i < n; i++)
        a[i] = 0;
    for (int i = 0; i < 32; i++)
        idx[i] = i * 7 % 32;
    n -= 8;
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (int i = 0; i < n; i++)
        a[idx[i]] = i;
    /* DOALL_END */
    for (int i = 0; i < n; i++)
        s += a[i] * i;
    printf("%g\n", s);
    free(a);
    return 0;
}
