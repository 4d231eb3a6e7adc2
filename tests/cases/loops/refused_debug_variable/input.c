/* A variable may be changed, by a debugger if by nobody else. */
#include <stdio.h>

static int debug = 0;
static double a[40];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++) {
        if (debug)
            printf("iteration %d\n", i);
        a[i] = i;
    }
    /* DOALL_END */
    printf("%g\n", a[7]);
    return 0;
}
