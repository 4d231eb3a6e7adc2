/* Jumps within an iteration, forth and back: t is written first on every way. */
#include <stdio.h>
#define N 20

int a[N], steps[N];

int main(void)
{
    int i, t, count;

    for (i = 0; i < N; i++)
        a[i] = 7 * i % 12 + 1;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        t = a[i];
        count = 0;
        if (t > 10)
            goto large;
    again:
        if (t == 1)
            goto found;
        t = t % 2 ? 3 * t + 1 : t / 2;
        count++;
        goto again;
    large:
        count = -t;
    found:
        steps[i] = count;
    }
    /* DOALL_END */

    for (i = 0; i < N; i++)
        printf("%d%c", steps[i], i + 1 < N ? ' ' : '\n');
    return 0;
}
