/* Behind a NaN such minima begin anew, so the program checks that there is none; a clause, or an integer, needs no check. */
#include <math.h>
#include <stdio.h>

#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define MAX(a, b) ((a) > (b) ? (a) : (b))

int main(void)
{
    double a[40], low = 1e9, high = -1e9, vouched = 1e9;
    float nearest[3] = {9, 9, 9};
    long double longest = 0;
    int i, k[40], least = 1000;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        a[i] = (i * 17) % 41 - 11.5;
        k[i] = (i * 7) % 40;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK REDUCE(min:vouched) */
    for (i = 0; i < 40; i++) {
        low = MIN(low, a[i]);
        high = MAX(high, fabs(a[i]) - k[i]);
        nearest[i % 3] = nearest[i % 3] <= (float)a[i] ? nearest[i % 3] : (float)a[i];
        longest = MAX(longest, (long double)a[i]);
        vouched = MIN(vouched, a[i]);
        least = MIN(least, k[i]);
        high = MAX(high, (double)k[i]);
    }
    /* DOALL_END */
    printf("%g %g %g %g %g %g %d %g\n", low, high, nearest[0], nearest[1], nearest[2], (double)longest, least, vouched);
    return 0;
}
