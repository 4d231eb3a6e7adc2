/* Two pointers that mean one array or the other by turns: the loop would need to know which. */
#include <stdio.h>

#define N 60

static double a[N], b[N];

int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i % 7;
    for (int t = 0; t < 11; t++) {
        double *in = t % 2 ? b : a, *out = t % 2 ? a : b;

#pragma omp parallel for
        for (int i = 1; i < N - 1; i++)
            out[i] = (in[i - 1] + in[i] + in[i + 1]) / 4;
    }
    for (int i = 0; i < N; i++)
        printf("%.6f\n", b[i]);
    return 0;
}
