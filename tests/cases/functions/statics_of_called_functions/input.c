/* The functions that some iterations call have static variables, as f2c writes them: one sets them before it reads them, so they say nothing behind the loop. The
   caller's own static variable gets its value through its address. */
#include <stdio.h>

#define N 40

static double x[N], f[N];

static void apart(const double *a, const double *b, double *d)
{
    static int i;
    static double t;
    t = 0;
    for (i = 0; i < 3; i++)
        t += (*a - *b) * (i + 1);
    *d = t;
}

static double forces(void)
{
    static int i, j;
    static double d, sum;
    sum = 0;
    /* DOALL_BEGIN P=BLK REDUCE(+:sum) */
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            if (i != j) {
                apart(&x[i], &x[j], &d);
                f[i] += d;
                sum += d * d;
            }
    }
    /* DOALL_END */
    return sum;
}

int main(void)
{
    double all;
    for (int i = 0; i < N; i++)
        x[i] = i * 7 % 11;
    all = forces();
    all += forces();
    printf("%g %g %g\n", all, f[3], f[N - 1]);
    return 0;
}
