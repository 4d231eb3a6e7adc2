/* in OpenMP's spelling, with threads in each rank */
#include <stdio.h>

#define N 50

static int from[N];
static float x[N], y[N];

int main(void)
{
    float sum = 0;

    for (int i = 0; i < N; i++) {
        from[i] = i < 45 ? i + 5 : i - 45;
        x[i] = (float)(i % 9);
    }
    for (int step = 0; step < 4; step++) {
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            y[i] = x[from[i]] * 0.5f;
#pragma omp parallel for
        for (int i = 0; i < N; i++)
            x[i] = y[i] + 1;
    }
    for (int i = 0; i < N; i++)
        sum += x[i] * (float)i;
    printf("%.6g\n", sum);
    return 0;
}
