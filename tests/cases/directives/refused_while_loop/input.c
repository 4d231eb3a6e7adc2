#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    i = 0;
    /* DOALL_BEGIN P=BLK */
    while (i < 20) {
        total[i] = i;
        i++;
    }
    /* DOALL_END */
    printf("%d\n", total[3]);
    return 0;
}
