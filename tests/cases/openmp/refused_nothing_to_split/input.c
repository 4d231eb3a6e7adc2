/* the only loop cannot be split: then the program stays on one machine */
#include <stdio.h>

static double a[100];

static int width(int argc) { return argc + 1; }

int main(int argc, char **argv)
{
    int i, k;

#pragma omp parallel for private(k)
    for (i = 0; i < 100; i += width(argc))
        for (k = i; k < i + argc && k < 100; k++)
            a[k] = k;
    printf("%g %s\n", a[7], argv[0] ? "" : "?");
    return 0;
}
