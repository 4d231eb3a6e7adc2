/* Heat in a square plate: Jacobi iteration until nothing changes much any more.

   The upper edge is hot. Each step replaces every inner point by the mean of its four neighbours. Each process computes a block of rows; before a
   step it needs one row from each neighbour, and after it all processes must agree on whether to go on. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>

#ifndef N
#define N 64            /* points in each direction; another number when compiling: -DN=500 */
#endif

static double u[N][N], v[N][N];

int main(int argc, char *argv[])
{
    const double EPS = argc > 1 ? atof(argv[1]) : 1e-3;     /* stop when no point changes by more */
    double err = 2 * EPS;
    int i, j, it = 0;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = (i == 0) ? 1.0 : 0.01 * (i * j % 7);

    while (err > EPS && it < 500) {
        err = 0.0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                v[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]);
                err = fmax(err, fabs(v[i][j] - u[i][j]));
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
        it++;
    }
    printf("%d steps, error %.9g, centre %.9g\n", it, err, u[N/2][N/2]);
    return 0;
}
