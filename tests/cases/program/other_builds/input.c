/* What another -D would change is asserted on top; WIDTH, GUARD_H and _OURS are free. */
#include <stdio.h>
#ifndef GUARD_H
#define GUARD_H
#endif
#ifndef WIDTH
#define WIDTH 100
#endif
#ifndef SHIFT
#  define SHIFT 0
#endif
#if !defined(BACK) && !defined _OURS
#define NEXT 1
#else
#define NEXT -1
#endif

static double a[WIDTH + 10], b[WIDTH + 10];

int main(void)
{
    double s = 0;
    int i;

    for (i = 0; i < WIDTH + 10; i++)
        a[i] = i * i;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < WIDTH; i++)
        a[i] = a[i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < WIDTH; i++)
        b[i] = a[i + NEXT] + a[i + SHIFT];
    /* DOALL_END */
    for (i = 0; i < WIDTH; i++)
        s += b[i] * i;
    printf("%g\n", s);
    return 0;
}
