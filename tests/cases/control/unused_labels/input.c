/* Labels that nothing jumps to, as converters from other languages leave them: around marked loops, twice, before a brace, in a function. */
#include <stdio.h>

#pragma GCC diagnostic ignored "-Wunused-label"

#define N 30

static double a[N], b[N];

static void step(int t)
{
    int i;

L10:
L20:
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        b[i] = a[i - 1] + a[i + 1] + t;
    /* DOALL_END */
L30: { int k = t; (void)k; }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = b[i];
    /* DOALL_END */
}

int main(void)
{
    int i, t, count = 0;

    for (i = 0; i < N; i++)
        a[i] = i * i;
    for (t = 0; t < 5; t++) {
L40:    step(t);
    }
L50:
    for (i = 0; i < N; i++) {
        if (a[i] > 100) goto next;
        count++;
    next:;
    }
L60: printf("%d %g %g\n", count, a[1], a[N - 2]);
    return 0;
}
