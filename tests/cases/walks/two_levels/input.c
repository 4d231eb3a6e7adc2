/* pointers that are declared outside of the loop are private to each thread */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
int main(void)
{
    int i, j, n = 64, m = 24;
    double *a = malloc(n * m * sizeof *a), *b = malloc(n * sizeof *b), *q, *p, *row, sum = 0;

    for (p = a; p < a + n * m; p++)
        *p = (p - a) % 11;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        double s = 0;
        for (q = a + i * m; q < a + (i + 1) * m; q++)
            s += sqrt(*q);
        row = a + i * m;
        for (j = 0; j < m; j++)
            *row++ += j;
        b[i] = s;
    }
    /* DOALL_END */
    for (p = b; p < b + n; p++)
        sum += *p;
    for (p = a; p < a + n * m; p++)
        sum += *p;
    printf("%g\n", sum);
    return 0;
}
