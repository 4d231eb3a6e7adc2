/* A marked loop in a file that is included cannot be changed there: another file includes it, too. */
#include <stdio.h>

#define N 8

double other(void);
static double a[N];

#include "kernel.c"

int main(void)
{
    fill();
    printf("%g %g\n", a[3], other());
    return 0;
}
