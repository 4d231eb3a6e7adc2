/* The loops of one partition stand in two files, and none in that with main: one of the two defines its variables. */
#include <stdio.h>
#include "store.h"

int main(void)
{
    struct store *s = store_made(26);
    int k;

    for (k = 0; k < 3; k++)
        store_add(s, k);
    printf("%g %g\n", store_sum(s), store_first(s));
    return 0;
}
