/* marked loops in files that are included once: the text of those files comes into the program, for it is changed there */
#include <stdio.h>
#include <stdlib.h>

#define N 24

static double a[N], b[N];
#include "steps.c"

int main(int argc, char **argv)
{
    int i, n = argc > 1 ? atoi(argv[1]) : N;

    fill(n);
    while (n-- > 20)
        step();
#include "show.c"
    printf("%d\n", n);
    return 0;
}
