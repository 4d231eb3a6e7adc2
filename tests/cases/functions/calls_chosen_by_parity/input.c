/* What the note about an array that cannot be told advises: a function with the loop, and a choice between its calls. */
#include <stdio.h>

#define N 60

static double a[N], b[N];

static void step(const double *in, double *out)
{
#pragma omp parallel for
    for (int i = 1; i < N - 1; i++)
        out[i] = (in[i - 1] + in[i] + in[i + 1]) / 4;
}

int main(void)
{
    for (int i = 0; i < N; i++)
        a[i] = b[i] = i % 7;
    for (int t = 0; t < 11; t++) {
        if (t % 2)
            step(b, a);
        else
            step(a, b);
    }
    for (int i = 0; i < N; i++)
        printf("%.6f\n", b[i]);
    return 0;
}
