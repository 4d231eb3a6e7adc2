#include <stdio.h>
#include <stdarg.h>
#include <stdlib.h>
#include <math.h>
#include "b.h"
void fatal(const char *fmt, ...) {
    va_list ap;
    va_start(ap, fmt);
    vprintf(fmt, ap);
    va_end(ap);
    putchar('\n');
    fflush(stdout);
    exit(9);
}
double root(double x, int bad) {
    if (x >= bad) fatal("bad %g of %d", x, bad);
    return sqrt(x);
}
