/* Messages take the addresses of variables that the program keeps in registers. */
#include <stdio.h>

int main(void)
{
    double x[30], s = 0;
    register double best = -1, one = 0;
    register int i, at = -1, found = 0, t;
    register int c = getchar();
    register long last = 0;
    for (i = 0; i < 30; i++) x[i] = (i * 7) % 30;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 30; i++) {
            if (x[i] > best) { best = x[i]; at = i; }
            if (x[i] > 25) found = 1;
            if (i == 29) one = x[i];
            last = i * i + c;
            x[i] = x[i] + last % 3;
        }
        /* DOALL_END */
        s += best + found;
    }
    printf("%g %g %d %d %g %d %ld\n", s, best, at, found, one, c, last);
    return 0;
}
