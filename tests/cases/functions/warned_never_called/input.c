/* a marked loop that no way leads to stays as it is */
#include <stdio.h>

static int a[8];

void unused(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = -1;
    /* DOALL_END */
}

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[i] = i;
    /* DOALL_END */
    printf("%d\n", a[7]);
    return 0;
}
