/* a function that is called in the time loop knows the array by its own name */
#include <stdio.h>
#define N 20

static double a[N], b[N];

static void set_rim(double value) { a[0] = b[0] = value; }

int main(void)
{
    double *now = a, *next = b, *t;

    for (int k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        set_rim(k);
        t = now;
        now = next;
        next = t;
    }
    printf("%g\n", now[3]);
    return 0;
}
