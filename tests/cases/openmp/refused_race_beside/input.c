/* one loop could stay whole; the race in the other one is a fault with any number of threads */
#include <stdio.h>

static double a[100], b[100], last;

static int width(int argc) { return argc + 1; }

int main(int argc, char **argv)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < 100; i += width(argc))
        a[i] = i;
#pragma omp parallel for
    for (i = 0; i < 100; i++) {
        last = a[i];
        b[i] = last + 1;
    }
    printf("%g %g %s\n", a[7], b[9], argv[0] ? "" : "?");
    return 0;
}
