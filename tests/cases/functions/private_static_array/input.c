/* Work space that a function keeps from call to call, but writes anew in each: no iteration sees what another one left. */
#include <stdio.h>

#define N 23

static double out[N];

static double polynomial(int k)
{
    static double c[6], powers[6];
    double s = 0;
    int i;

    for (i = 0; i < 6; i++)
        c[i] = (k + i) % 5;
    powers[0] = 1;
    for (i = 1; i < 6; i++)
        powers[i] = powers[i - 1] * 0.5;
    for (i = 5; i >= 0; i--)
        s += powers[i] * c[i];
    return s;
}

int main(void)
{
    int i, t;

    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=CYC */
        for (i = 0; i < N; i++)
            out[i] += polynomial(i + t);
        /* DOALL_END */
        printf("%g\n", polynomial(t));
    }
    for (i = 0; i < N; i++)
        printf("%g\n", out[i]);
    return 0;
}
