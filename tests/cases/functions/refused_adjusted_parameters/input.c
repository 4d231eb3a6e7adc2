/* Parameters that may point elsewhere where the loop runs. */
#include <stdio.h>

static double a[40], b[40];

static void fill(int n, double *y, int other)
{
    int i;

    if (other)
        y = b;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        y[i] = i;
    /* DOALL_END */
}

static void shift(int n, double *y)
{
    int i;

    for (i = 0; *y < 0; i++)
        y++;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        y[i] = i;
    /* DOALL_END */
}

int main(void)
{
    int i;

    fill(40, a, 0);
    fill(20, a, 1);
    a[0] = -1;
    shift(10, a);
    for (i = 0; i < 40; i++)
        printf("%g %g\n", a[i], b[i]);
    return 0;
}
