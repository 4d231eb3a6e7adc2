/* The first element may be the last one of the line before. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, m = 7, i, j;
    double *u = calloc((n + 2) * (m + 2), sizeof *u);
    (void)argv;
    for (i = 0; i < (n + 2) * (m + 2); i++) u[i] = i % 5;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++)
        for (j = i % 2 - 1; j <= m; j += 2) u[i * (m + 2) + j] = i;
    /* DOALL_END */
    for (i = 1; i <= n; i++)
        for (j = 1; j <= m; j++) printf("%g\n", u[i * (m + 2) + j]);
    free(u);
    return 0;
}
