/* Each thread has pointers of its own, which begin with the function's parameters and exchange what they point to. */
#include <stdio.h>
#include <stdlib.h>

static void heat(float *power, float *in, float *out, int n, int steps)
{
    #pragma omp parallel
    {
        int count = 0;
        float *from = in, *to = out;
        do {
            int i;
            #pragma omp for
            for (i = 1; i < n - 1; i++) to[i] = 0.5f * from[i] + 0.25f * (from[i - 1] + from[i + 1]) + power[i];
            float *t = from;
            from = to;
            to = t;
            count++;
        } while (count < steps);
    }
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 19, steps = argc > 2 ? atoi(argv[2]) : 3;
    float *power = calloc(n, sizeof *power), *a = calloc(n, sizeof *a), *b = calloc(n, sizeof *b);

    for (int i = 0; i < n; i++) power[i] = i % 2, a[i] = b[i] = i % 5;
    heat(power, a, b, n, steps);
    for (int i = 0; i < n; i++) printf("%g %g\n", a[i], b[i]);
    free(power);
    free(a);
    free(b);
    return 0;
}
