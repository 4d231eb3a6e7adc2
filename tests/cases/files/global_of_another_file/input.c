/* A global array and a counter are defined here and used in grid.c; each file has a static `count` of its own. */
#include <stdio.h>
#include "grid.h"

double u[N];
static int count = 3;

int main(void)
{
    int i;

    fill();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = twice(u[i]) + count;
    /* DOALL_END */
    report(count);
    return 0;
}
