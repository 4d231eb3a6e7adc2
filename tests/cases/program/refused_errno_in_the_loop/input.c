#include <errno.h>
#include <math.h>
#include <stdio.h>

static double a[20];
static int e[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        errno = 0;
        a[i] = log(i - 3.0);
        e[i] = errno;
    }
    /* DOALL_END */
    printf("%d %g\n", e[2], a[4]);
    return 0;
}
