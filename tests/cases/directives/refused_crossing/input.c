#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        total[i] = i;
        /* DOALL_END */
        total[i] += i;
    }
    printf("%d\n", total[3]);
    return 0;
}
