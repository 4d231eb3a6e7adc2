/* `rows_instead_of_pointers` follows the advice. */
#include <stdio.h>
#include <stdlib.h>

#define N 12

int main(void)
{
    double *rows[3];
    double s = 0;
    int i, k;

    for (k = 0; k < 3; k++)
        rows[k] = calloc(N, sizeof(double));
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++)
            rows[k][i] = rows[k][i] * 2 + i;
        /* DOALL_END */
    }
    for (k = 0; k < 3; k++)
        s += rows[k][5] * k;
    printf("%g\n", s);
    return 0;
}
