/* Conway's game of life on a torus: what leaves the board on one side comes back on the other.

       gcc life.c -o life && ./life 100
       dmcg run life.c -n 4 -- 100

   Each process has a block of rows and needs one row from each neighbour in a generation; the first block and the last one
   are neighbours, too. The numbers of living cells are added up every tenth generation only. */
#include <stdio.h>
#include <stdlib.h>

#ifndef ROWS
#define ROWS 60
#define COLUMNS 80
#endif

static unsigned char cell[ROWS][COLUMNS], next[ROWS][COLUMNS];

/* A glider in a corner, and a third of all cells elsewhere. */
static void populate(unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            cell[i][j] = i > 8 && rand() % 3 == 0;
    cell[1][2] = cell[2][3] = cell[3][1] = cell[3][2] = cell[3][3] = 1;
}

static void generation(void)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++) {
        int up = (i + ROWS - 1) % ROWS, down = (i + 1) % ROWS;
        for (j = 0; j < COLUMNS; j++) {
            int left = (j + COLUMNS - 1) % COLUMNS, right = (j + 1) % COLUMNS;
            int neighbours = cell[up][left] + cell[up][j] + cell[up][right] + cell[i][left] + cell[i][right]
                + cell[down][left] + cell[down][j] + cell[down][right];
            next[i][j] = neighbours == 3 || (neighbours == 2 && cell[i][j]);
        }
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            cell[i][j] = next[i][j];
    /* DOALL_END */
}

static long living(void)
{
    long count = 0;
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            count += cell[i][j];
    /* DOALL_END */
    return count;
}

int main(int argc, char *argv[])
{
    int generations = argc > 1 ? atoi(argv[1]) : 40;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    unsigned long checksum = 0;
    int g, i, j;

    populate(seed);
    for (g = 1; g <= generations; g++) {
        generation();
        if (g % 10 == 0)
            printf("generation %d: %ld living cells\n", g, living());
    }
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            checksum = checksum * 31 + cell[i][j];
    printf("%d steps, checksum %lu\n", generations, checksum);
    return 0;
}
