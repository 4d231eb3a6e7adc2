/* The memory that is merged is not that of the bound. */
#include <stdio.h>
#include <stdlib.h>

static int n = 9, step = 2, *const bound = &n;

int main(void)
{
    int i, *b = calloc(18, sizeof *b);

    /* DOALL_BEGIN P=BLK TRUST(b) */
    for (i = 0; i < *bound; i++)
        b[i * step] = i;
    /* DOALL_END */
    for (i = 0; i < 18; i++)
        printf("%d ", b[i]);
    free(b);
    return 0;
}
