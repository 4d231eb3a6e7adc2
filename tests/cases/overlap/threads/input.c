/* each rank's threads share each stage; messages are begun and awaited outside of them */
#include <math.h>
#include <stdio.h>

#define N 40

static double u[N][N], v[N][N];

int main(void)
{
    int i, j, s;
    double change, t;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = i * j % 3;
    for (s = 0; s < 6; s++) {
        change = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++) {
                t = u[i - 1][j] + u[i + 1][j];
                v[i][j] = 0.25 * (t + u[i][j - 1] + u[i][j + 1]);
                change = fmax(change, fabs(v[i][j] - u[i][j]));
            }
        /* DOALL_END */
        #pragma omp parallel for private(j)
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        printf("%.12g\n", change);
    }
    for (i = 0; i < N; i++)
        printf("%.12g\n", u[i][i]);
    return 0;
}
