/* What one iteration alone mentions carries nothing to another one; its value is sent to where it is read. */
#include <stdio.h>

#define N 40

static double a[N];

int main(void)
{
    int i, k, n = N;
    double first = 2, last = 0, middle = 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        a[i] = i * 0.5;
        if (i == 0)
            for (k = 0; k < 5; k++)
                first += k * first;
        if (i == n - 1 && a[i] > 3)
            last = a[i];
        if (20 == i) {
            middle = a[i];
            if (middle > 4)
                middle = -middle;
        }
    }
    /* DOALL_END */
    printf("%g %g %g %g\n", first, last, middle, a[7]);
    return 0;
}
