/* A name that is like a macro's, a macro with arguments, and a macro of the other file: none of them hides the array. */
#include <stdio.h>
#include "cells.h"

#define buffer 7
#define buf(i) (i)

int main(void)
{
    int t;

    for (t = 0; t < buf(3); t++)
        fill(100);
    printf("%g\n", total(100) + buffer);
    return 0;
}
