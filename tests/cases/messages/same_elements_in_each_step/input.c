/* In the time loop the master comes to know ever the same elements of `coarse`: the analysis must see that they are the same, or it does not end. */
#include <stdio.h>
#include <stdlib.h>

#define N 4

int main(void)
{
    int i, j, p, row, t, u, n, sum = 0;

    if (scanf("%d", &n) != 1 || n < 9 || n > 20)
        return 8;
    long (*coarse)[N] = malloc(N * sizeof *coarse);
    long (*fine)[n] = malloc(N * sizeof *fine);
    long (*step)[n] = malloc(N * sizeof *step);

    for (i = 0; i < N; i++)
        for (j = 0; j < n; j++) {
            fine[i][j] = i + j;
            step[i][j] = rand() % 5;
        }
    for (t = 0; t < N; t++) {
        /* DOALL_BEGIN P=CYC(3) */
        for (i = 0; i < N; i++)
            for (j = 0; j < N; j++)
                coarse[i][j] = step[i][n - 1] + t;
        /* DOALL_END */
        printf("%ld\n", coarse[0][2]);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        p = i > coarse[0][2] ? i : coarse[0][2];
        (void)p;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(3) */
    for (row = 0; row < N; row++)
        for (i = N - 1; i >= 0; i -= 3)
            if (((90 - 63) & 1) != 1)
                coarse[row][i] = 60;
    /* DOALL_END */
    for (t = 1; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < N - 2; i++) {
            long q = coarse[i][t] + step[2 * i][(5 * i + 3) % n] + step[2 * i][n - 1 - i] * fine[i][i];
            sum += q;
        }
        /* DOALL_END */
        for (u = 0; u < 2; u++) {
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < N; i++)
                sum += u;
            /* DOALL_END */
        }
    }
    printf("%d %ld %ld\n", sum, coarse[3][3], fine[2][1]);
    free(coarse);
    free(fine);
    free(step);
    return 0;
}
