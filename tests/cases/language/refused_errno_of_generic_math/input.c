/* The functions of <tgmath.h> may set errno, as those of <math.h>. */
#include <errno.h>
#include <stdio.h>
#include <tgmath.h>
static double a[40];
int main(void)
{
    int i;
    errno = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        a[i] = sqrt(3.0 - i);
    /* DOALL_END */
    printf("%g %d\n", a[1], errno);
    return 0;
}
