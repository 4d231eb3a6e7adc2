#include <stdio.h>
#define N 40
double u[N][N], v[N][N];
/* What functions do with arrays of the file is known where they are called, by their parameters. */
static double lap(int i, int j) { return u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1] - 4 * u[i][j]; }
static void row(int i) { for (int j = 1; j < N - 1; j++) u[i][j] = v[i][j]; }
int main(void)
{
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) u[i][j] = (i * j) % 7;
    for (int t = 0; t < 5; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++)
            for (int j = 1; j < N - 1; j++)
                v[i][j] = u[i][j] + 0.1 * lap(i, j);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++)
            row(i);
        /* DOALL_END */
    }
    double s = 0;
    for (int i = 0; i < N; i++) for (int j = 0; j < N; j++) s += u[i][j] * (i % 5);
    printf("%.12g\n", s);
    return 0;
}
