#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; ; i++)
        total[i % 20] = i;
    /* DOALL_END */
    printf("%d\n", total[0]);
    return 0;
}
