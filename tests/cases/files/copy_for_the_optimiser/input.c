/* half() here is a copy for the optimiser: the function itself is that of half.c, and does what the copy does. */
#include <stdio.h>

#define N 21

extern __inline __attribute__((__gnu_inline__)) double half(double x) { return x / 2; }

static double a[N], b[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        a[i] = i * i;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < N - 1; i++)
        b[i] = half(a[i - 1]) + half(a[i + 1]);
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%g%c", b[i], i % 7 == 6 ? '\n' : ' ');
    return 0;
}
