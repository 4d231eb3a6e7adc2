/* rows are dealt out first, columns later: what lies beyond the first n rows and columns stays with the master */
#include <stdio.h>
#include <stdlib.h>

#define MAX 12

static double a[MAX][MAX];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : MAX, i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            a[i][j] = i == j ? 20 : (i * 7 + j * 3) % 5;
    /* DOALL_END */
    for (i = 1; i < n; i++) {
        a[i][0] /= 2;
        /* DOALL_BEGIN P=BLK */
        for (j = i; j < n; j++)
            a[i][j] -= a[0][j];
        /* DOALL_END */
    }
    for (i = 0; i < MAX; i++)
        for (j = 0; j < MAX; j++)
            printf("%g%s", a[i][j], j < MAX - 1 ? " " : "\n");
    return 0;
}
