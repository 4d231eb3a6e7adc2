/* A bound that is the size of an array of variable length: known where the array and its subscripts are. */
#include <stdio.h>

int main(int argc, char **argv)
{
    int n = 24 + argc;
    double a[n], grid[n][n + 1], next[n][n + 1];
    (void)argv;
    for (int i = 0; i < n; i++)
        a[i] = i;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n + 1; j++)
            grid[i][j] = i * j % 7;
    for (int t = 0; t < 3; t++) {
        char row[n];
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < (int)sizeof row; i++) {
            row[i] = (char)a[i];
            a[i] = row[i] + t;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < (int)(sizeof grid[i] / sizeof grid[i][0]); j++)
                next[i][j] = grid[i - 1][j] + grid[i + 1][j];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < (int)(sizeof grid[i] / sizeof grid[i][0]); j++)
                grid[i][j] = next[i][j] / 2;
        /* DOALL_END */
    }
    for (int i = 0; i < n; i++)
        printf("%g %g\n", a[i], grid[i][i]);
    return 0;
}
