/* What runs at the end of the program would run on the rank of an iteration. */
#include <stdio.h>
#include <stdlib.h>

int a[64];

static void report(void) { printf("%d\n", a[3]); }

int main(void)
{
    int i;

    atexit(report);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i++) {
        if (i == 70)
            exit(2);
        a[i] = 3 * i;
    }
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
