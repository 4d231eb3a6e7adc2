#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    /* INIT_BEGIN */
    total[0] = 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < 20; i++)
        total[i] = i;
    /* INIT_END */
    /* DOALL_END */
    printf("%d\n", total[3]);
    return 0;
}
