/* A length that is set in one of two branches: the program reads it, so it has a value. A column that a loop leaves may have none, where the loop has not
   run. */
#include <stdio.h>
#include <stdlib.h>

static void branches(int argc, char **argv)
{
    int n, i, j, m;

    if (argc > 1)
        n = atoi(argv[1]);
    if (argc <= 1)
        n = 5;
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
}

int main(int argc, char **argv)
{
    int n = argc * 20, i, j, k;
    double (*a)[5] = calloc(n, sizeof *a), (*b)[5] = calloc(n, sizeof *b), (*t)[5];

    branches(argc, argv);
    for (i = 0; i < n; i++)
        for (j = 0; j < 4; j++)
            b[i][j] = i - j;
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i][j] = i + j + b[i][j];
        /* DOALL_END */
        t = a;
        a = b;
        b = t;
    }
    printf("%g %g\n", a[3][2], b[7][4]);
    free(a);
    free(b);
    return 0;
}
