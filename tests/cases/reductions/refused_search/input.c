/* Almost searches: the best value is looked at elsewhere, is not the one that was compared, or what belongs to it depends on the way. */
#include <stdio.h>

#define N 20

static double a[N], b[N];

int main(void)
{
    int i, at = 0, changes = 0, place = 0;
    double best = 9, good = 9, next = 9, before = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {       /* read on the way */
        if (a[i] < best) {
            best = a[i];
            at = i;
        }
        b[i] = best;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* how often it is found depends on the order */
        if (a[i] < good) {
            good = a[i];
            changes++;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* the second best */
        if (a[i] < next) {
            before = next;
            next = a[i];
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)         /* another value than the one that was compared */
        if (a[i] < b[place]) {
            b[place] = a[i] / 2;
            place = i;
        }
    /* DOALL_END */
    printf("%g %d %g %d %g %g %d\n", best, at, good, changes, next, before, place);
    return 0;
}
