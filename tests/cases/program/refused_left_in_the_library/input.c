#define _DEFAULT_SOURCE
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static double a[100], b[100];

static double root(double x) { return sqrt(x); }

static void tell(void)
{
    if (errno)
        printf("%s\n", strerror(errno));
}

int main(void)
{
    int i, t;

    for (i = 0; i < 100; i++)
        a[i] = 90 - i;
    errno = 0;
    feclearexcept(FE_ALL_EXCEPT);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 100; i++)
        b[i] = root(a[i]) + lgammaf((float)a[i]);
    /* DOALL_END */
    printf("%d\n", signgam);
    tell();
    for (t = 0; t < 3; t++) {
        if (fetestexcept(FE_DIVBYZERO))
            printf("division by zero before step %d\n", t);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 100; i++)
            b[i] = 1 / a[i];
        /* DOALL_END */
    }
    printf("%g\n", b[3]);
    return 0;
}
