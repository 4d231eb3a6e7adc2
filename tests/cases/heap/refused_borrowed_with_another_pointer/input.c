/* a third pointer means an element of the array in the time loop, whichever pointer has the array then */
#include <stdio.h>
#define N 13

int main(void)
{
    double a[N], b[N], *probe = a + 8, *now = a, *next = b, *t;
    int i, k;

    for (i = 0; i < N; i++) a[i] = b[i] = i;
    for (k = 0; k < 4; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++) next[i] = now[i - 1] + now[i + 1];
        /* DOALL_END */
        t = now;
        now = next;
        next = t;
        printf("%g\n", *probe);
    }
    return 0;
}
