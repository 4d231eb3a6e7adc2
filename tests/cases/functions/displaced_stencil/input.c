/* Pointers into the middle of arrays: the loops exchange elements before those that the pointers point to. */
#include <stdio.h>

static double x[110], y[110];

static void step(double *out, double *in, int n)
{
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = -n; i < n; i++)
            out[i] = in[i - 1] + in[i + 1];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = -n; i < n; i++)
            in[i] = out[i] * 0.5;
        /* DOALL_END */
    }
}

static void deal(double *out, double *in, int n)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = -n; i < n; i++)
        in[i] = i * 0.5;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = -n; i < n; i++)
        out[i] = in[i];
    /* DOALL_END */
    if (n > 3)
        printf("%g\n", out[-n] + out[-3]);
}

int main(void)
{
    double s = 0;

    for (int i = 0; i < 110; i++)
        x[i] = i * i;
    step(y + 52, x + 52, 50);
    for (int i = 0; i < 110; i++)
        s += y[i] * (i + 1) + x[i];
    deal(y + 52, x + 52, 40);
    for (int i = 0; i < 110; i++)
        s += y[i] * (i + 1) + x[i];
    printf("%g\n", s);
    return 0;
}
