#include <stdio.h>

static volatile int weight = 3;
static int a[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        a[i] = i * weight;
    /* DOALL_END */
    printf("%d\n", a[19]);
    return 0;
}
