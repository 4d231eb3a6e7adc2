/* The length of a line is a variable of its own; that columns 1 .. n are within it is known from what it was set to. */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n, i, j, m;

    n = argc > 1 ? atoi(argv[1]) : 5;
    m = n + 2;
    double *b = calloc(m * m, sizeof(double));
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < m; i++)
        for (j = 1; j <= n; j++)
            b[i * m + j] = i + j;
    /* DOALL_END */
    for (i = 0; i < m * m; i++)
        printf("%g\n", b[i]);
    free(b);
    return 0;
}
