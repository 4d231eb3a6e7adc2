/* pointers to rows whose length is a global variable, as parameters: how many rows there are is said by the caller's block */
#include <stdio.h>
#include <stdlib.h>

int n, m;

static void fill(double (*a)[m])
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = i + j;
    /* DOALL_END */
}

static void smooth(double (*restrict a)[m], double (*restrict b)[m])
{
    int i, j;

    /* DOALL_BEGIN P=CYC */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < m - 1; j++)
            b[i][j] = a[i - 1][j] + a[i + 1][j] + a[i][j - 1] + a[i][j + 1];
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int i, j, t;

    n = argc > 1 ? atoi(argv[1]) : 12;
    m = n + 3;
    double (*a)[m] = malloc(sizeof(double) * n * m), (*b)[m] = calloc(n * m, sizeof(double));

    fill(a);
    fill(b);
    for (t = 0; t < 4; t++) {
        smooth(a, b);
        smooth(b, a);
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            printf("%g %g%c", a[i][j], b[i][j], j < m - 1 ? ' ' : '\n');
    return 0;
}
