/* The file that is given first has no main; it is changed all the same, because all ranks may end in it. */
#include <stdio.h>
#include <stdlib.h>

double limit = 50.0;

int check(double x)
{
    if (x > limit) {
        printf("%g is too much\n", x);
        exit(4);
    }
    return printf("%g is fine\n", x);
}
