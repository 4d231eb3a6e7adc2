/* A thread-local variable has a value in the thread that set it: the others of the rank do not know it. */
#include <stdio.h>

static _Thread_local int shift;
static int a[40], b[40];

int main(void)
{
    int i;

    shift = 3;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        a[i] = i + shift;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 40; i++)
        b[i] = 2 * a[i];
    /* DOALL_END */
    for (i = 0; i < 40; i++)
        printf("%d ", b[i]);
    return 0;
}
