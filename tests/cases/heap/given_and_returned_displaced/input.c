/* The caller gets the memory under two names, one of them displaced. */
#include <stdio.h>
#include <stdlib.h>

static int *bounded(int **whole)
{
    int *b = malloc(12 * sizeof *b);

    *whole = b;
    return b + 1;
}

int main(void)
{
    int *whole, *inner = bounded(&whole), i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        whole[i] = 3 * i;
    /* DOALL_END */
    printf("%d %d\n", inner[10], inner[-1]);
    free(whole);
    return 0;
}
