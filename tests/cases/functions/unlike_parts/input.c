/* one function for both directions, and which rows an iteration reads is no distance: the calls come with ever other parts in common */
#include <math.h>
#include <stdio.h>

#define N 14
#define M 9
#define EPS 1e-2

static double a[N][M], b[N][M];

static double sweep(double (*u)[M], double (*v)[M], int n)
{
    double worst = 0.0;
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (j = 1; j < M - 1; j++) {
            double d;

            v[i][j] = 0.25 * (u[i / 2][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
            d = fabs(v[i][j] - u[i][j]);
            if (d > worst)
                worst = d;
        }
    /* DOALL_END */
    return worst;
}

int main(void)
{
    double err = 1.0;
    int i, j, steps = 0;

    for (j = 0; j < M; j++)
        a[0][j] = b[0][j] = 1.0 + j;
    while (err > EPS && steps < 60) {
        err = sweep(a, b, N);
        err = sweep(b, a, N);
        steps += 2;
    }
    printf("%d steps, %.6f\n", steps, err);
    for (i = 0; i < N; i++) {
        for (j = 0; j < M; j++)
            printf(" %.4f", a[i][j]);
        printf("\n");
    }
    return 0;
}
