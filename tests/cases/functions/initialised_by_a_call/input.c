/* the first declaration of main calls a function with a marked loop: MPI begins before that */
#include <stdio.h>

static double total(const double *v, int n)
{
    double s = 0;
    int m = n / 2, i;

    m = n - m % 2;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < m; i++)
        s += v[i];
    /* DOALL_END */
    return s;
}

static double v[10] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};

int main(void)
{
    double s = total(v, 10), t;

    t = 2 * s;
    printf("%g %g\n", s, t);
    return 0;
}
