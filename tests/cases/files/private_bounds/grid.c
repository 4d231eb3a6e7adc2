#include <stdio.h>
#include <stdlib.h>

static double *cell;
static int rows, columns;

int open_grid(void)
{
    if (scanf("%d %d", &rows, &columns) != 2)
        return 0;
    cell = malloc(rows * columns * sizeof *cell);
    for (int i = 0; i < rows * columns; i++)
        cell[i] = i % 11;
    return 1;
}

void step(void)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++)
            cell[i * columns + j] = 0.5 * cell[i * columns + j] + j;
    /* DOALL_END */
}

double total(void)
{
    double sum = 0;

    for (int i = 0; i < rows * columns; i++)
        sum += cell[i] * (i % 7);
    return sum;
}
