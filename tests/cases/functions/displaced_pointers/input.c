/* Pointers into the middle of arrays: the loops go through elements before those that the pointers point to. */
#include <stdio.h>

static double x[101], y[101], m[100][5], n[100][5], flat[440];

static void scale(double *out, const double *in, int lo, int hi)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = lo; i < hi; i++)
        out[i] = 2 * in[i];
    /* DOALL_END */
}

static void turn(double (*out)[5], double (*in)[5], int lines)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = 1; i <= lines; i++)
        for (int j = 0; j < 5; j++)
            out[-i][j] = 2 * in[-i][j];
    /* DOALL_END */
}

static void fill(double *out, int lines, int columns)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = -lines; i < lines; i++)
        for (int j = 0; j < columns; j++)
            out[i * columns + j] += i + j;
    /* DOALL_END */
}

int main(void)
{
    double s = 0, t = 0, u = 0;

    for (int i = 0; i < 101; i++)
        x[i] = i;
    for (int i = 0; i < 100; i++)
        for (int j = 0; j < 5; j++)
            m[i][j] = i + j;
    scale(y + 50, x + 50, -50, 40);
    scale(y + 90, x + 90, 0, 11);
    turn(n + 50, m + 50, 50);
    fill(flat + 208, 50, 4);
    for (int i = 0; i < 101; i++)
        s += y[i] * (i + 1);
    for (int i = 0; i < 100; i++)
        t += n[i][2] * (i + 1);
    for (int i = 0; i < 440; i++)
        u += flat[i] * (i + 1);
    printf("%g %g %g\n", s, t, u);
    return 0;
}
