/* examples/life.c as an expert would write it for MPI: rank 0 populates and deals blocks of rows out; two rows per rank and
   generation, round the torus; the number of the living cells only when it is printed; the board is gathered once. */
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#ifndef ROWS
#define ROWS 60
#define COLUMNS 80
#endif

static unsigned char cell[ROWS][COLUMNS], next[ROWS][COLUMNS];

static void populate(unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            cell[i][j] = i > 8 && rand() % 3 == 0;
    cell[1][2] = cell[2][3] = cell[3][1] = cell[3][2] = cell[3][3] = 1;
}

/* The ranks form a ring; with more ranks than rows, those that have a row. */
static void exchange_ring(struct part part)
{
    int ranks = part.size < ROWS ? part.size : ROWS;
    int up = (part.lo + ROWS - 1) % ROWS, down = part.hi % ROWS;
    MPI_Request requests[4];

    if (part.rank >= ranks || ranks == 1)
        return;
    part.above = (part.rank + ranks - 1) % ranks;
    part.below = (part.rank + 1) % ranks;
    MPI_Irecv(cell[up], COLUMNS, MPI_UNSIGNED_CHAR, part.above, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(cell[down], COLUMNS, MPI_UNSIGNED_CHAR, part.below, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(cell[part.lo], COLUMNS, MPI_UNSIGNED_CHAR, part.above, 2, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(cell[part.hi - 1], COLUMNS, MPI_UNSIGNED_CHAR, part.below, 1, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

static void generation(struct part part)
{
    int i, j;

    exchange_ring(part);
    for (i = part.lo; i < part.hi; i++) {
        int up = (i + ROWS - 1) % ROWS, down = (i + 1) % ROWS;
        for (j = 0; j < COLUMNS; j++) {
            int left = (j + COLUMNS - 1) % COLUMNS, right = (j + 1) % COLUMNS;
            int neighbours = cell[up][left] + cell[up][j] + cell[up][right] + cell[i][left] + cell[i][right]
                + cell[down][left] + cell[down][j] + cell[down][right];
            next[i][j] = neighbours == 3 || (neighbours == 2 && cell[i][j]);
        }
    }
    for (i = part.lo; i < part.hi; i++)
        for (j = 0; j < COLUMNS; j++)
            cell[i][j] = next[i][j];
}

static long living(struct part part)
{
    long own = 0, count = 0;
    int i, j;

    for (i = part.lo; i < part.hi; i++)
        for (j = 0; j < COLUMNS; j++)
            own += cell[i][j];
    MPI_Reduce(&own, &count, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    return count;
}

/* Rank 0 deals the rows out (`out`), or gets them back. */
static void deal(struct part part, int out)
{
    int *counts = malloc(2 * part.size * sizeof *counts), *first = counts + part.size;
    int own = (part.hi - part.lo) * COLUMNS, r;
    void *place = part.rank == 0 ? MPI_IN_PLACE : cell[part.lo < ROWS ? part.lo : 0];

    for (r = 0; r < part.size; r++) {
        first[r] = first_of(ROWS, r, part.size) * COLUMNS;
        counts[r] = first_of(ROWS, r + 1, part.size) * COLUMNS - first[r];
    }
    if (out)
        MPI_Scatterv(cell, counts, first, MPI_UNSIGNED_CHAR, place, own, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv(place, own, MPI_UNSIGNED_CHAR, cell, counts, first, MPI_UNSIGNED_CHAR, 0, MPI_COMM_WORLD);
    free(counts);
}

static void print_board(int generations)
{
    unsigned long checksum = 0;
    int i, j;

    for (i = 0; i < ROWS; i++)
        for (j = 0; j < COLUMNS; j++)
            checksum = checksum * 31 + cell[i][j];
    printf("%d steps, checksum %lu\n", generations, checksum);
}

int main(int argc, char *argv[])
{
    int generations = argc > 1 ? atoi(argv[1]) : 40;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    struct part part;
    long count;
    int g;

    MPI_Init(&argc, &argv);
    part = my_part(0, ROWS);
    if (part.rank == 0)
        populate(seed);
    deal(part, 1);
    for (g = 1; g <= generations; g++) {
        generation(part);
        if (g % 10 == 0) {
            count = living(part);
            if (part.rank == 0)
                printf("generation %d: %ld living cells\n", g, count);
        }
    }
    deal(part, 0);
    if (part.rank == 0)
        print_board(generations);
    MPI_Finalize();
    return 0;
}
