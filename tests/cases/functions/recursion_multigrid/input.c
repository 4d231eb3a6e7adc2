/* Multigrid in one dimension: a V-cycle calls itself with the next coarser level. The arrays of all levels are rows of one. */
#include <math.h>
#include <stdio.h>

#define LEVELS 5
#define N 65

static double u[LEVELS][N], f[LEVELS][N], r[LEVELS][N];

static int size_of(int level)
{
    return (N - 1) >> level;
}

static void smooth(int level)
{
    int n = size_of(level), i, colour;
    double h2 = 1.0 / ((double)n * n);

    for (colour = 1; colour <= 2; colour++) {
        /* DOALL_BEGIN P=BLK */
        for (i = colour; i < n; i += 2)
            u[level][i] = 0.5 * (u[level][i - 1] + u[level][i + 1] + h2 * f[level][i]);
        /* DOALL_END */
    }
}

static void cycle(int level)
{
    int n = size_of(level), i;

    smooth(level);
    if (level == LEVELS - 1)
        return;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        r[level][i] = f[level][i] + (double)n * n * (u[level][i - 1] - 2.0 * u[level][i] + u[level][i + 1]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n / 2; i++) {
        f[level + 1][i] = 0.25 * (r[level][2 * i - 1] + 2.0 * r[level][2 * i] + r[level][2 * i + 1]);
        u[level + 1][i] = 0.0;
    }
    /* DOALL_END */
    cycle(level + 1);
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)
        u[level][i] += i % 2 ? 0.5 * (u[level + 1][i / 2] + u[level + 1][i / 2 + 1]) : u[level + 1][i / 2];
    /* DOALL_END */
    smooth(level);
}

static double largest(void)
{
    double most = 0.0;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        if (fabs(u[0][i]) > most)
            most = fabs(u[0][i]);
    /* DOALL_END */
    return most;
}

int main(void)
{
    int i, k;

    for (i = 0; i < N; i++)
        f[0][i] = 1.0 + i % 7;
    for (k = 0; k < 4; k++) {
        cycle(0);
        printf("%d %.12f\n", k, largest());
    }
    for (i = 0; i < N; i += 8)
        printf("%.12f\n", u[0][i]);
    return 0;
}
