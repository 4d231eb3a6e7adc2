/* a reduction clause for a variable that each iteration sets anew; here it is read */
#include <stdio.h>

#define N 30
#define M 5

static double in[M + 1], weight[M + 1][N + 1], out[N + 1];

int main(void)
{
    double sum;
    int j, k;

    for (k = 0; k <= M; k++) {
        in[k] = k * 0.5;
        for (j = 0; j <= N; j++)
            weight[k][j] = (k * 7 + j) % 11;
    }
#pragma omp parallel for private(k) reduction(+: sum)
    for (j = 1; j <= N; j++) {
        sum = 0;
        for (k = 0; k <= M; k++)
            sum += weight[k][j] * in[k];
        out[j] = sum / (1 + sum);
    }
    for (j = 1; j <= N; j++)
        printf("%.9f\n", out[j]);
    printf("%g\n", sum);
    return 0;
}
