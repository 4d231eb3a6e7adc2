/* Each iteration changes elements of its own, several times, and no partition gives them to one rank: nothing is added up. */
#include <stdio.h>

#define N 46

static double a[N], m[N][N], u[4 * N];

int main(void)
{
    int i, j;

    for (i = 0; i < N; i++) {
        a[i] = 1;
        for (j = 0; j < N; j++)
            m[i][j] = i == j ? -0.0 : 1;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N / 2; i++) {
        a[i] += 1e17;
        a[i] -= 1e17;
        a[N - 1 - i] += 1e17;
        a[N - 1 - i] -= 1e17;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++)
        for (j = i; j < N; j++) {
            m[i][j] += -0.0;
            if (i != j)
                m[j][i] *= 1e17;
        }
    /* DOALL_END */
#pragma omp parallel for private(j)
    for (i = 0; i < N; i++)
        for (j = 0; j < 4; j++) {
            u[i + N * j] += 1e17 + i;
            u[i + N * j] -= 1e17;
        }
    for (i = 0; i < N; i++)
        printf("%g %g %g %g\n", a[i], m[i][i], m[i][3], u[i * 3]);
    return 0;
}
