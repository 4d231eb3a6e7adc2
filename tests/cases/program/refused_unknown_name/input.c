#include <stdio.h>

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        total[i] = i;
    /* DOALL_END */
    printf("%d\n", i);
    return 0;
}
