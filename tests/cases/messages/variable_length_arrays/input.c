#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 6;
    int m = argc > 2 ? atoi(argv[2]) : n + 1;
    if (n < 1 || m < 1)
        return 1;
    double a[n][m], t[m][n];
    int i, j;

    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            a[i][j] = rand() % 100;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < m; j++)
        for (i = 0; i < n; i++)
            t[j][i] = a[i][j];
    /* DOALL_END */
    for (j = 0; j < m; j++) {
        for (i = 0; i < n; i++)
            printf("%g ", t[j][i]);
        printf("\n");
    }
    return 0;
}
