/* A marked loop in a file that is included cannot be changed there: another line includes it, too. */
#include <stdio.h>

#define N 8

static double a[N], b[N];

#define FILL fill_a
#define TO a
#include "kernel.c"
#undef FILL
#undef TO
#define FILL fill_b
#define TO b
#include "kernel.c"

int main(void)
{
    fill_a();
    fill_b();
    printf("%g %g\n", a[3], b[4]);
    return 0;
}
