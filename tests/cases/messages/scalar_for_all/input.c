/* a scalar that the master reads is needed by every rank */
#include <stdio.h>

static int table[12][12];

int main(void)
{
    int factor, i, j;

    printf("factor?\n");
    if (scanf("%d", &factor) != 1)
        factor = 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 12; i++)
        for (j = 0; j < 12; j++)
            table[i][j] = factor * i * j;
    /* DOALL_END */
    for (i = 0; i < 12; i++)
        for (j = 0; j < 12; j++)
            printf("%d%c", table[i][j], j == 11 ? '\n' : ' ');
    return 0;
}
