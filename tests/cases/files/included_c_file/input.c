/* A C file that is included is a part of the file that includes it; here it is no file of its own. */
#include <stdio.h>
#include "kernel.c"

int main(void)
{
    double a[SIZE], s = 0.0;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < SIZE; i++)
        a[i] = kernel(i);
    /* DOALL_END */
    for (i = 0; i < SIZE; i++)
        s += a[i];
    print_sum(s);
    return 0;
}
