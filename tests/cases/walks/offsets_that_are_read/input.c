/* Where an iteration's elements begin stands in memory: one offset comes from the input, and others are exchanged after they were set. */
#include <stdio.h>

#define LINES 7

static int begin[LINES], moved[LINES];
static double a[LINES * 4], c[LINES * 4];

int main(void)
{
    for (int l = 0; l < LINES; l++) begin[l] = moved[l] = 4 * l;
    if (scanf("%d", &begin[2]) != 1) return 1;
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (int l = 0; l < LINES; l++) {
        int last = begin[l] + 3;
        a[last] = l + 1;
    }
    /* DOALL_END */
    moved[3] = 16;
    moved[4] = 12;
    /* DOALL_BEGIN P=BLK TRUST(c) */
    for (int l = 0; l < LINES; l++) {
        int last = moved[l] + 3;
        c[last] = l + 1;
    }
    /* DOALL_END */
    for (int i = 0; i < LINES * 4; i++) printf("%g %g\n", a[i], c[i]);
    return 0;
}
