#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    int sum = 0;
    /* DOALL_BEGIN P=BLK REDUCE(/:sum) */
    for (i = 0; i < 20; i++)
        sum += total[i];
    /* DOALL_END */
    printf("%d\n", sum);
    printf("%d\n", total[3]);
    return 0;
}
