#include <stdio.h>
#include <stdlib.h>

static void (*die)(int) = exit;
static int x[30];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 30; i++)
        x[i] = i * i;
    /* DOALL_END */
    if (x[29] > 100)
        die(3);
    printf("%d\n", x[29]);
    return 0;
}
