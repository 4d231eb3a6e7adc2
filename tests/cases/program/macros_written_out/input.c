/* macros that make loop headers, bodies, whole loops and declarations: where the loop is split its call is written out */
#include <stdio.h>

#define N 24
#define FOR(i, n) for (i = 0; i < (n); i++)
#define RANGE (i = 0; i < N; i++)
#define GRID(type, name) static type name[N][N]
#define FILL(a, n, value)           \
    for (int k = 0; k < (n); k++) { \
        a[k] = (value);             \
        count[k] += SQUARE(k + 1);  \
    }
#define SQUARE(x) ((x) * (x))
#define ROW(a, i)       \
    do {                \
        int j;          \
        FOR (j, N)      \
            a[i][j] = i * N + j; \
    } while (0)

GRID(double, grid);
static double a[N], b[N];
static long count[N];

int main(void)
{
    int i, n;

    if (scanf("%d", &n) != 1 || n > N) return 1;
    /* DOALL_BEGIN P=BLK */
    FOR(i, n) a[i] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for RANGE b[i] = 2 * a[i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    FILL(a, SQUARE(4), b[k] + N);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    FOR (i,
         N) {
        ROW(grid, i);
    }
    /* DOALL_END */
    FOR(i, N) printf("%g %g %ld %g\n", a[i], b[i], count[i], grid[i][N - 1 - i]);
    return 0;
}
