/* a function with a marked loop within a marked loop */
#include <stdio.h>

static int a[8][8];

static void fill(int row)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 8; i++)
        a[row][i] = row * i;
    /* DOALL_END */
}

int main(void)
{
    int row;

    /* DOALL_BEGIN P=BLK */
    for (row = 0; row < 8; row++)
        fill(row);
    /* DOALL_END */
    printf("%d\n", a[7][7]);
    return 0;
}
