/* rand_r reads and writes the one state that it is given: that of the iteration. */
#define _POSIX_C_SOURCE 200112L
#include <stdio.h>
#include <stdlib.h>

static unsigned state[37];
static int throws[37];

int main(void)
{
    int i, round;

    for (i = 0; i < 37; i++)
        state[i] = 7u * (unsigned)i;
    for (round = 0; round < 3; round++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < 37; i++)
            throws[i] += rand_r(&state[i]) % 6 + 1;
        /* DOALL_END */
    }
    for (i = 0; i < 37; i++)
        printf("%d %u\n", throws[i], state[i]);
    return 0;
}
