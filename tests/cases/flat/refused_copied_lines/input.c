// Copies that go on into the line of another iteration, or of which that is not known.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 10

static double grid[N][8], old[N][8];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, m = n + 3;
    size_t bytes = argc * 20 * sizeof(double);
    double *u = calloc(n * m, sizeof(double)), *v = calloc(n * m, sizeof(double));

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n - 1; i++)
        memcpy(&u[i * m], &v[i * m], (m + 1) * sizeof(double));
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n - 1; i++)
        memcpy(&u[i * m], &v[i * m], bytes);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < N - 1; i++)
        memcpy(&grid[i][1], old[i], sizeof old[i]);
    /* DOALL_END */
    printf("%g %g\n", u[3], grid[3][4]);
    return 0;
}
