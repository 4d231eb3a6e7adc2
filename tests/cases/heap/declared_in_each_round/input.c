/* What is released at the end of a round is another block than what its declaration makes in the next one. */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    int n = 13, i, t, round;

    for (round = 0; round < 3; round++) {
        double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
        double *both = malloc(2 * n * sizeof *both), *half = both + n;
        for (i = 0; i < n; i++)
            a[i] = b[i] = i == n / 2 ? 64 * (round + 1) : 0;
        for (t = 0; t < 4; t++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 1; i < n - 1; i++)
                b[i] = 0.5 * a[i] + 0.25 * (a[i - 1] + a[i + 1]);
            /* DOALL_END */
            double *c = a;
            a = b;
            b = c;
        }
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            half[i] = round * i;
        /* DOALL_END */
        for (i = 0; i < n; i++)
            printf("%.4f ", a[i]);
        printf("%g\n", half[3]);
        free(a);
        free(b);
        free(both);
    }
    return 0;
}
