/* The inner call makes and releases a block of its own: that of the outer call is still there. */
#include <stdio.h>
#include <stdlib.h>

static void down(int n)
{
    double *y = malloc(8 * sizeof *y);

    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 8; i++)
        y[i] = i + n;
    /* DOALL_END */
    printf("%g\n", y[7]);
    if (n > 0)
        down(n - 1);
    printf("%g\n", y[6]);
    free(y);
}

int main(void)
{
    down(3);
    return 0;
}
