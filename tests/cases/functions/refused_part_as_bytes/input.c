/* a part of an array, seen as elements of another type */
#include <stdio.h>

static double x[40];

static void zero(char *p, int n)
{
    int j;

    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < n; j++)
        p[j] = 0;
    /* DOALL_END */
}

int main(void)
{
    zero((char *)(x + 4), 16);
    printf("%g\n", x[5]);
    return 0;
}
