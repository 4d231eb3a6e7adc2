/* arrays that each iteration writes anew and that are read after the loop: they have the values of the last iteration */
#include <stdio.h>
#include <stdlib.h>

#define N 23
#define B 6

static int a[N], last[B], few[B] = { 1, 2, 3, 4, 5, 6 }, none[B] = { 7, 7, 7, 7, 7, 7 }, twice[B];
static double grid[N][B];

int main(int argc, char **argv)
{
    int i, j, m = 5, n = argc > 1 ? atoi(argv[1]) : 0, same[B], one[1];
    double *w = malloc(m * sizeof *w), sum = 0;

    /* DOALL_BEGIN P=BLK LASTPRIVATE(last) */
    for (i = 0; i < N; i++) {
        for (j = 0; j < B; j++)
            last[j] = i * j;
        for (j = 0; j < B; j++)
            a[i] += last[B - 1 - j] * (j + 1);
    }
    /* DOALL_END */
    /* the rest keeps what it had; nothing is read in the loop */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        for (j = 1; j < 4; j++)
            few[j] = i + 10 * j;
        one[0] = i;
    }
    /* DOALL_END */
    /* there may be no iteration */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        for (j = 0; j < B; j++)
            none[j] = i;
        a[i] += none[3];
    }
    /* DOALL_END */
    /* all iterations store the same */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        for (j = 0; j < B; j++)
            same[j] = j * 3;
    /* DOALL_END */
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < N; i++) {
            for (j = 0; j < B; j++)
                twice[j] = a[i] + t;
            for (j = 0; j < B; j++)
                grid[i][j] += twice[j] * 0.5;
        }
        /* DOALL_END */
        for (j = 0; j < B; j++)
            sum += twice[j];
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        for (j = 0; j < m; j++)
            w[j] = grid[i][j] + j;
        grid[i][0] = w[m - 1] + w[0];
    }
    /* DOALL_END */
    for (j = 0; j < B; j++)
        printf("%d %d %d %d %d\n", last[j], few[j], none[j], same[j], twice[j]);
    for (i = 0; i < N; i++)
        printf("%d %.2f%s", a[i], grid[i][0], i % 6 == 5 ? "\n" : " ");
    printf("\n%d %.2f %.2f\n", one[0], sum, w[m - 2]);
    free(w);
    return 0;
}
