/* What the added text needs of the library is included behind the first function that changes. */
#include <stdlib.h>

static double x[20], s;

static void fill(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 20; i++)
        x[i] = i;
    /* DOALL_END */
}

#include <stdio.h>
#include <string.h>

int main(void)
{
    fill();
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < 19; i++)
        s += x[i - 1] + x[i + 1];
    /* DOALL_END */
    printf("%g %g %zu\n", s, x[7], strlen("ab"));
    return 0;
}
