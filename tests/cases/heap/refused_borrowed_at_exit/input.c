/* the program may end in the time loop, and then a function reads the arrays by their own names */
#include <stdio.h>
#include <stdlib.h>
#define N 12

static double a[N], b[N];

static void bye(void) { printf("bye %g %g\n", a[5], b[5]); }

int main(void)
{
    double *now = a, *next = b, *t;

    atexit(bye);
    for (int i = 0; i < N; i++) a[i] = b[i] = i;
    for (int k = 0; k < 4; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
        if (now[5] > 20) exit(3);
    }
    return 0;
}
