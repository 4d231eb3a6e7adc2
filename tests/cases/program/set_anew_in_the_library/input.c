/* Like refused_left_in_the_library, but what is asked for was set since the last split loop, by the rank that asks. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fenv.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double a[100], b[100];

static FILE *opened(const char *name)
{
    FILE *file = fopen(name, "r");

    if (!file)
        printf("%s: %s\n", name, strerror(errno));
    return file;
}

int main(int argc, char **argv)
{
    int i, n;
    FILE *file;

    errno = 0;
    n = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 100;
    if (errno || n > 100)
        return 2;
    for (i = 0; i < n; i++)
        a[i] = 90 - i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        b[i] = sqrt(a[i]) + lgamma(a[i]);
    /* DOALL_END */
    file = opened("no such file");
    errno = 0;
    feclearexcept(FE_ALL_EXCEPT);
    a[0] = sqrt(-a[1]);
    if (errno == EDOM && fetestexcept(FE_INVALID))
        printf("no root\n");
    a[0] = lgamma(-0.5);
    printf("%d %d %g\n", file != NULL, signgam, b[3]);
    return 0;
}
