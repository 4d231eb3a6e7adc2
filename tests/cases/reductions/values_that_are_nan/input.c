/* Comparisons that are false for NaN, and fmin and fmax, pass over it; on some ranks there is nothing else. */
#include <math.h>
#include <stdio.h>

static double a[40];

int main(void)
{
    double low = INFINITY, high = -1, least = 100, most = NAN;
    int i;

    for (i = 0; i < 40; i++)
        a[i] = i < 30 ? NAN : i;
    most = -INFINITY;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        low = fmin(low, a[i]);
        if (a[i] > high)
            high = a[i];
        least = a[i] < least ? a[i] : least;
        if (most < a[i])
            most = a[i];
    }
    /* DOALL_END */
    printf("%g %g %g %g\n", low, high, least, most);
    return 0;
}
