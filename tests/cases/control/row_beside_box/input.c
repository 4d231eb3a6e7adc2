/* One loop writes a box of each line, the next one an element beside it that depends on the time step: both together are what is
   collected, and the other elements are with all ranks since the begin. */
#include <stdio.h>

#define N 13
#define M 11
#define L 7

static long a[N][M][L];

int main(void)
{
    int i, j, k, t, step, x = 0;

    for (i = 0; i < N; i++)
        for (j = 0; j < M; j++)
            for (k = 0; k < L; k++)
                a[i][j][k] = i + 10 * j + 100 * k;
    for (step = 0; step < 3; step++) {
        for (i = 0; i < M; i++)
            x = (x * 3 + a[i][i][0]) % 1024;
        printf("step %d: %d\n", step, x);
        for (t = 1; t >= 0; t--) {
            /* DOALL_BEGIN P=CYC */
            for (i = 0; i < N; i++)
                for (j = 0; j < M - 2; j++)
                    for (k = 1; k < L; k++)
                        a[i][j][k] = t - i + j * k;
            /* DOALL_END */
            /* DOALL_BEGIN P=CYC */
            for (i = 0; i < N; i++)
                a[i][t][0] += 3 + a[i][t][1];
            /* DOALL_END */
        }
    }
    return 0;
}
