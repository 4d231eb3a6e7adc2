/* The level that is written is the one that is read: t % 2 is (t + 2) % 2. */
#include <stdio.h>

#define N 40

static double u[2][N];

int main(void)
{
    for (int i = 0; i < N; i++)
        u[0][i] = i % 7;
    for (int t = 0; t < 5; t++) {
        int in = t % 2, out = (t + 2) % 2;

        #pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            u[out][i] = (u[in][i - 1] + u[in][i + 1]) / 2;
    }
    for (int i = 0; i < N; i++)
        printf("%.6f\n", u[0][i]);
    return 0;
}
