/* a triangle: later rows are longer, so they are dealt out cyclically */
#include <stdio.h>
#include <stdlib.h>

#define ROWS 9
#define COLUMNS 12

static double table[ROWS][COLUMNS], sums[ROWS][COLUMNS];

static void measure(void)
{
    int r, c;

    for (r = 0; r < ROWS; r++)
        for (c = 0; c < COLUMNS; c++)
            table[r][c] = rand() % 1000 / 8.0;
}

int main(void)
{
    int r, c;

    measure();
    /* DOALL_BEGIN P=CYC */
    for (r = 0; r < ROWS; r++) {
        sums[r][0] = table[r][0];
        for (c = 1; c <= r; c++)
            sums[r][c] = sums[r][c - 1] + table[r][c];
    }
    /* DOALL_END */
    for (r = 0; r < ROWS; r++) {
        for (c = 0; c <= r; c++)
            printf(" %g", sums[r][c]);
        printf("\n");
    }
    return 0;
}
