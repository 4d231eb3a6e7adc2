#include <math.h>
#include <stdio.h>

static double a[40];

int main(void)
{
    double low = NAN, high;
    int i;

    for (i = 0; i < 40; i++)
        a[i] = i < 30 ? NAN : i;
    high = nan("");
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        low = fmin(low, a[i]);
        high = high > a[i] ? high : a[i];
    }
    /* DOALL_END */
    printf("%g %g\n", low, high);
    return 0;
}
