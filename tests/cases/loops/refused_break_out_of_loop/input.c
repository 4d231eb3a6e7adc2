#include <stdio.h>

static int total[20];

int main(void)
{
    int i, n = 20;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        total[i] = i;
        if (i == 3) break;
    }
    /* DOALL_END */
    for (i = 0; i < 20; i++)
        printf("%d\n", total[i]);
    return 0;
}
