/* Optional arrays: what is sent of them is sent where there is one, also behind the condition and outside of loops around it. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = 40, i, t;
    double *p = NULL, *w = NULL, sum = 0;

    if (argc > 1) {
        p = malloc(n * sizeof *p);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            p[i] = i;
        /* DOALL_END */
    }
    if (argc > 2) {
        w = malloc(n * sizeof *w);
        for (i = 0; i < n; i++)
            w[i] = atof(argv[2]) + i;
    }
    for (t = 0; t < 3; t++) {
        if (argc > 1)
            printf("%g\n", p[n - 1] + p[t]);
        if (w) {
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < n; i++)
                w[i] = w[i] * 2 + t;
            /* DOALL_END */
        }
    }
    for (i = 0; i < n && w; i++)
        sum += w[i];
    printf("%g\n", sum);
    if (argc > 1)
        free(p);
    free(w);
    return 0;
}
