/* the rim is set by the array's name, while the pointers exchange the arrays */
#include <stdio.h>
#define N 20

int main(void)
{
    static double a[N], b[N];
    double *now = a, *next = b, *t;

    for (int k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        a[0] = k;
        t = now;
        now = next;
        next = t;
    }
    printf("%g\n", now[3]);
    return 0;
}
