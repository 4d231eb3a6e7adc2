/* In the last round the block is gone where its lines would be collected for the next one. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 8, i, t;
    double *a = calloc(n, sizeof *a);
    double sum = 0;

    for (t = 0; t < 3; t++) {
        int m = n - t;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < m; i++) {
            a[i] += i * 0.5;
            sum += a[i];
        }
        /* DOALL_END */
        if (t == 2)
            free(a);
    }
    printf("%g\n", sum);
    return 0;
}
