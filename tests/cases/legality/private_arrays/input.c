/* scratch arrays that are declared outside of the loop: each iteration writes what it reads of them */
#include <stdio.h>
#include <stdlib.h>

#define N 24
#define B 4

static double grid[N][N];
static int a[N], total[N];
static double work[B * B];

static double row[B];

static double sweep(int i)
{
    double s = 0;
    for (int k = 0; k < B; k++)
        row[k] = i + k;
    for (int k = 0; k < B; k++)
        s += row[k];
    return s;
}

static void relax(int n)
{
    int i, j;
    double left[N + 1];

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        left[0] = 0;
        for (j = 1; j <= n; j++)
            left[j] = left[j - 1] + grid[i][j - 1];
        for (j = 0; j < n; j++)
            grid[i][j] = (left[j] + left[j + 1]) / (j + 2);
    }
    /* DOALL_END */
}

int main(void)
{
    int i, j, k, t, tmp[64], m = 7;
    double p[5], s;
    int *w = malloc(m * sizeof *w);

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        for (j = 0; j < 8; j++)
            tmp[j] = i * j;
        for (j = 0; j < 8; j++)
            a[i] += tmp[j];
    }
    /* DOALL_END */

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            grid[i][j] = i * N + j;

    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK PRIVATE(p) */
        for (i = 0; i < N; i++) {
            p[0] = grid[i][0];
            p[1] = grid[i][1];
            for (k = 2; k < 5; k++)
                p[k] = p[k - 1] + p[k - 2];
            for (k = 0; k < N; k++)
                grid[i][k] += p[k % 5] / (1 + t);
        }
        /* DOALL_END */
        relax(N);
    }

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        for (j = 0; j < B; j++)
            for (k = 0; k <= j; k++)
                work[j * B + k] = grid[i][j] - k;
        for (j = B - 1; j >= 0; j--)
            for (k = j; k >= 0; k--)
                total[i] += work[j * B + k];
    }
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        grid[i][0] += sweep(i);
    /* DOALL_END */

    /* the memory that a pointer names */
    /* DOALL_BEGIN P=BLK PRIVATE(w) */
    for (i = 0; i < N; i++) {
        for (j = 0; j < m; j++)
            w[j] = i * j;
        for (j = 1; j <= m; j++)
            total[i] += w[m - j];
    }
    /* DOALL_END */

    /* written anew by the serial program, which then reads it */
    for (i = 0; i < 3; i++) {
        for (j = 0; j < 64; j++)
            tmp[j] = a[i] + j;
        for (j = 0; j < 64; j++)
            total[i] += tmp[j];
    }
    s = sweep(2);
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            s += grid[i][j] * (1 + (i + j) % 3);
    for (i = 0; i < N; i++)
        printf("%d %d\n", a[i], total[i]);
    printf("%.6f\n", s);
    free(w);
    return 0;
}
