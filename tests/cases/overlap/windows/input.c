/* loops over the same lines that leave out some, share the parts: the stages of each lie in what it runs */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 16, i, j, k;
    double (*u)[n] = malloc(n * sizeof *u), (*v)[n] = malloc(n * sizeof *v);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            u[i][j] = (i * 3 + j) % 7;
            v[i][j] = 0;
        }
    /* DOALL_END */
    for (k = 0; k < n - 2; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                v[i][j] = 0.5 * (u[i - 1][j] + u[i + 1][j]) + 0.125 * u[i][j - 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            printf("%.12g%c", u[i][j], j == n - 1 ? '\n' : ' ');
    free(u);
    free(v);
    return 0;
}
