/* err(), errx() and verrx() end the program as exit() does: with their status, after what was given to atexit(). */
#include <err.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

static double x[8];

static void last(void) { printf("the last one\n"); }

static void fail(int status, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    verrx(status, format, arguments);
}

int main(int argc, char **argv)
{
    int i, limit = argc > 1 ? atoi(argv[1]) : 5;

    atexit(last);
    if (limit > 50)
        errx(limit, "%d is too large", limit);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        x[i] = i;
    /* DOALL_END */
    for (i = 0; i < 8; i++)
        if (x[i] > limit) {
            errno = ENOENT;
            err(17, "x[%d] is %g", i, x[i]);
        }
    if (limit == 9)
        fail(4, "%d is %g", 7, x[7]);
    printf("%g\n", x[7]);
    return 0;
}
