/* Variables that some iterations set, read behind the loop: the last of these iterations counts, also where the value is the old one. */
#include <stdio.h>
#include <stdlib.h>

static int c[100], best[100];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 100, i, j, last = -1, which = 7, low = -1, found = -1, small = 9, round;
    double value = 0.5;

    for (i = 0; i < 100; i++)
        c[i] = (i * 37 + 11) % 23;
    for (round = 0; round < 2; round++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            if (c[i] < 4) {
                last = i;
                best[i] = last + 1;
                small = c[i];
            }
            if (c[i] == 20 + round)
                value = i / 4.;
            else if (c[i] == 3)
                value = 0.5;
        }
        /* DOALL_END */
        printf("%d %d %g\n", last, small, value);
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)
        for (j = 0; j < 3; j++)
            if (c[i] == 5 * j)
                which = i + j;
    /* DOALL_END */
    /* DOALL_BEGIN P=GSS */
    for (i = n - 1; i >= 0; i--)
        if (c[i] > 20)
            low = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC(3) LASTPRIVATE(found) */
    for (i = 0; i < n; i++)
        if (c[i] == 22 && best[i] == 0)
            found = i;
    /* DOALL_END */
    printf("%d %d %d\n", which, low, found);
    return 0;
}
