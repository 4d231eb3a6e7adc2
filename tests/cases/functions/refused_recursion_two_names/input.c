/* The call inside gives one array by two names. */
#include <stdio.h>

static double a[20], b[20];

static void steps(const double *from, double *to, int left)
{
    int i;

    if (left == 0)
        return;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < 19; i++)
        to[i] = from[i - 1] + from[i + 1];
    /* DOALL_END */
    steps(to, to, left - 1);
}

int main(void)
{
    steps(a, b, 3);
    printf("%g\n", b[3]);
    return 0;
}
