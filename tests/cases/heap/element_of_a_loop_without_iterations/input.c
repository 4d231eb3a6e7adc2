/* h[low] does not exist if the loop that reads it runs not at all; nor does the master's own[last]. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 0, low = n - 1, last = n - 1, i;
    double *h = malloc(n * sizeof *h), *own = malloc(n * sizeof *own), *g = malloc((n + 1) * sizeof *g), sum = 0;

    for (i = 0; i < n; i++)
        if (scanf("%lf", &own[i]) != 1)
            own[i] = i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        h[i] = (i * 31 + 8) % 29;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        g[i] = h[i] * h[low] + own[last];
    /* DOALL_END */
    for (i = 0; i < n; i++)
        sum += g[i];
    printf("%g\n", sum);
    free(h);
    free(own);
    free(g);
    return 0;
}
