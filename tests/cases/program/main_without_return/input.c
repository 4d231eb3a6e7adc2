/* main ends at its brace, so MPI ends there; each part of the loop is checked with a sum */
#include <stdio.h>

static double a[40];

static double twice(double x) { return 2 * x; }

int main(void)
{
    int i;
    double sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        a[i] = twice(i);
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        sum += a[i];
    printf("%g\n", sum);
}
