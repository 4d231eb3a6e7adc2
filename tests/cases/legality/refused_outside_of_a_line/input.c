#include <stdio.h>

#define ROWS 6
#define COLUMNS 4

static double a[ROWS][COLUMNS];

int main(void)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS * COLUMNS; i++)
        a[0][i] = i;
    /* DOALL_END */
    for (i = 0; i < ROWS; i++)
        printf("%g\n", a[i][1]);
    return 0;
}
