/* Debugging code that a constant switches off does nothing, so it does not keep the loop from being split. */
#include <stdio.h>
#include <stdlib.h>

#define DEBUG 0
#define TIMERS FALSE
enum { FALSE, TRUE };

static double a[40], b[40];
static int reports;

static void report(int i)
{
    reports++;
    fprintf(stderr, "%d: %g\n", i, a[i]);
}

int main(void)
{
    const int checked = 0;
    int i;

    for (i = 0; i < 40; i++)
        a[i] = i % 9;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        if (DEBUG)
            printf("iteration %d\n", i);
        if (TIMERS == TRUE) report(i);
        b[i] = 2 * a[i];
        if (!checked)
            b[i] += 1;
        else if (b[i] < 0) {
            int k;
            for (k = 0; k < 40; k++)
                report(k);
            exit(1);
        }
    }
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        printf("%g\n", b[i]);
    printf("%d reports\n", reports);
    return 0;
}
