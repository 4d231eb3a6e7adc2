/* sums into rows, products and extremes into whole matrices, a matrix of variable length; where several axes are touched in part, whole
   rows are combined */
#include <stdio.h>
#include <stdlib.h>

#define N 24
#define K 5

#define MAX(a, b) ((a) > (b) ? (a) : (b))

static int cluster[N];
static double x[N][K], sum[K][K], factor[K][K];
static int most[3][K][K];

int main(int argc, char **argv)
{
    int i, j, k, n = argc > 1 ? atoi(argv[1]) : 4;
    long table[n + 1][n];

    for (i = 0; i < N; i++) {
        cluster[i] = (i * i) % K;
        for (j = 0; j < K; j++)
            x[i][j] = (i + 2 * j) % 9;
    }
    for (i = 0; i < K; i++)
        for (j = 0; j < K; j++) {
            sum[i][j] = 100 * i + j;
            factor[i][j] = 1 + (i == j);
        }
    for (i = 0; i < n + 1; i++)
        for (j = 0; j < n; j++)
            table[i][j] = i;
    /* DOALL_BEGIN P=CYC(2) REDUCE(+:sum,table) REDUCE(*:factor) REDUCE(max:most) */
    for (i = 0; i < N; i++) {
        for (j = 1; j < K - 1; j++) {
            sum[cluster[i]][j] += x[i][j];
            factor[2][j] *= 1 + (x[i][j] > 6);
            most[1][j][2] = MAX(most[1][j][2], i * j % 19);
        }
        for (k = 0; k < n; k++)
            table[k][i % n] += i, table[1][k]--;
    }
    /* DOALL_END */
    for (i = 0; i < K; i++)
        for (j = 0; j < K; j++)
            printf("%g %g %d\n", sum[i][j], factor[i][j], most[1][i][j]);
    for (i = 0; i < n + 1; i++)
        for (j = 0; j < n; j++)
            printf("%ld%c", table[i][j], j + 1 < n ? ' ' : '\n');
    return 0;
}
