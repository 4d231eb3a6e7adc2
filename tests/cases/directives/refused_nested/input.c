#include <stdio.h>

static int total[20];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) {
        int j;
        /* DOALL_BEGIN P=BLK */
        for (j = 0; j < 20; j++)
            total[i] += j;
        /* DOALL_END */
    }
    /* DOALL_END */
    printf("%d\n", total[3]);
    return 0;
}
