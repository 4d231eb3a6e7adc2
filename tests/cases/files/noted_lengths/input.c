/* One file allocates, and its length shrinks there; functions of another file send all of the memory, and an array. */
#include <stdio.h>
#include <stdlib.h>
#include "work.h"

static int fixed[11];

int main(void)
{
    int n = 17, *grown = calloc(n, sizeof *grown), where[17];

    for (int i = 0; i < n; i++)
        where[i] = i * 5 % n;
    spread(grown, where, n);
    n -= 4;
    spread(grown, where, n / 2);
    for (int i = 0; i < 11; i++)
        where[i] = 10 - i;
    spread(fixed, where, 11);
    spread(fixed, where, 3);
    for (int i = 0; i < 17; i++)
        printf("%d %d\n", grown[i], fixed[i % 11]);
    free(grown);
    return 0;
}
