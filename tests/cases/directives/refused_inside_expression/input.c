#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    for (i = 0; i < 20; i++)
        total[i] = i + /* DOALL_BEGIN P=BLK */ 1;
    /* DOALL_END */
    printf("%d\n", total[3]);
    return 0;
}
