/* the split loop runs over the second subscript: each rank has columns */
#include <stdio.h>
#include <stdlib.h>

#define ROWS 6
#define COLUMNS 11

static int field[ROWS][COLUMNS], sums[ROWS][COLUMNS];

int main(void)
{
    int i, j;

    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            field[i][j] = rand() % 50;
    /* DOALL_BEGIN P=BLK */
    for (j = 0; j < COLUMNS; j++) {
        sums[0][j] = field[0][j];
        for (i = 1; i < ROWS; i++)
            sums[i][j] = sums[i - 1][j] + field[i][j];
    }
    /* DOALL_END */
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            printf("%d%c", sums[i][j], j == COLUMNS - 1 ? '\n' : ' ');
    return 0;
}
