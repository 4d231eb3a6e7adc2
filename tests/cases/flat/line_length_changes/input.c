/* n is not the length of a line all the time */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 16, i, j;
    double *a = calloc(16 * 16, sizeof *a);

    while (n > 2) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < n; j++)
                a[i * n + j] = i + j;
        /* DOALL_END */
        n /= 2;
    }
    for (i = 0; i < 256; i++)
        printf("%g\n", a[i]);
    return 0;
}
