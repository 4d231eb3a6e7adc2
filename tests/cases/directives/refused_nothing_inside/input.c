#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    i = 3;
    /* DOALL_BEGIN P=BLK */
    /* DOALL_END */
    total[i] = i;
    printf("%d\n", total[3]);
    return 0;
}
