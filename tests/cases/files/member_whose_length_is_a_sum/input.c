/* The length is a product with a sum in it; the message stands in the file without the loops. */
#include <stdio.h>
#include "sim.h"

static struct sim a;

int main(void)
{
    step(&a);
    printf("%g\n", total(&a));
    return 0;
}
