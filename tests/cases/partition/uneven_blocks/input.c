/* 10 elements on up to 7 ranks: the parts differ by one at most */
#include <stdio.h>

static int price[10], total[10];

int main(void)
{
    int i;

    for (i = 0; i < 10; i++)
        scanf("%d", &price[i]);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 10; i++)
        total[i] = price[i] * 119 / 100;
    /* DOALL_END */
    for (i = 0; i < 10; i++)
        printf("%d costs %d\n", price[i], total[i]);
    return 0;
}
