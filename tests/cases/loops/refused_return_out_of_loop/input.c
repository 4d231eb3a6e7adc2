#include <stdio.h>

static int total[20];

int main(void)
{
    int i, n = 20;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        total[i] = i;
        if (total[i] < 0) return 1;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d\n", total[i]);
    return 0;
}
