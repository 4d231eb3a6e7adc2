/* Steps of one would meet the same iterations only if nothing in the loop changes the step, and if nobody reads the index afterwards. */
#include <stdio.h>
#include <stdlib.h>

static int a[64], step = 2;

static int next(void) { return step; }

int main(int argc, char **argv)
{
    int i, j, k, width = argc > 1 ? abs(atoi(argv[1])) + 1 : 2;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 64; i += step)
        a[i] = next();
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < 64; j += width)
        a[j] = j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (k = 0; k != 64; k += width)
        a[k] = k;
    /* DOALL_END */
    printf("%d %d\n", a[6], j);
    return 0;
}
