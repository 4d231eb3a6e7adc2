#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        total[i] = i;
    for (i = 0; i < 20; i++)
        total[i] *= 2;
    /* DOALL_END */
    printf("%d\n", total[3]);
    return 0;
}
