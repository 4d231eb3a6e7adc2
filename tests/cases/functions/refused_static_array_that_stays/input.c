/* A call that does not write the work space anew reads what the last iteration left there. */
#include <stdio.h>

#define N 23

static double out[N];

static double polynomial(int k, int fresh)
{
    static double c[6];
    double s = 0;
    int i;

    if (fresh)
        for (i = 0; i < 6; i++)
            c[i] = (k + i) % 5;
    for (i = 5; i >= 0; i--)
        s = s * 0.5 + c[i];
    return s;
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        out[i] = polynomial(i, 1);
    /* DOALL_END */
    printf("%g %g\n", polynomial(3, 0), out[2]);
    return 0;
}
