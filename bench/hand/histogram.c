/* examples/histogram.c as an expert would write it for MPI: each rank has memory for its own rows only; the histogram is one
   reduction for all, the checksum one for rank 0. */
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#define GREYS 256

static long count[GREYS];
static unsigned char spread[GREYS];

static int dull(int row, int column)
{
    int wave = (row * 7 + column * 3) % 97 + (row * column) % 53;

    return 20 + wave * wave / 200;
}

static void plan_spread(long pixels)
{
    long below = 0;
    int g;

    for (g = 0; g < GREYS; g++) {
        spread[g] = below * (GREYS - 1) / pixels;
        below += count[g];
    }
}

static void make_picture(unsigned char *picture, int width, struct part part)
{
    int row, column;

    for (row = part.lo; row < part.hi; row++)
        for (column = 0; column < width; column++)
            picture[(size_t)(row - part.lo) * width + column] = dull(row, column);
}

static void count_greys(const unsigned char *picture, size_t pixels)
{
    size_t k;

    for (k = 0; k < pixels; k++)
        count[picture[k]]++;
    MPI_Allreduce(MPI_IN_PLACE, count, GREYS, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
}

static long spread_greys(unsigned char *picture, int width, struct part part)
{
    long own = 0, total = 0;
    int row, column;

    for (row = part.lo; row < part.hi; row++)
        for (column = 0; column < width; column++) {
            unsigned char *pixel = &picture[(size_t)(row - part.lo) * width + column];
            *pixel = spread[*pixel];
            own += (long)*pixel * (1 + (row + 3 * column) % 7);
        }
    MPI_Reduce(&own, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    return total;
}

int main(int argc, char *argv[])
{
    int width = argc > 1 ? atoi(argv[1]) : 120;
    int height = argc > 2 ? atoi(argv[2]) : 90;
    unsigned char *picture = NULL;
    struct part part;
    long total;
    int g, used = 0;

    MPI_Init(&argc, &argv);
    part = my_part(0, height);
    if (width < 1 || height < 1 || (picture = malloc((size_t)width * (part.hi - part.lo) + 1)) == NULL) {
        if (part.rank == 0)
            fprintf(stderr, "usage: histogram [width] [height]\n");
        MPI_Finalize();
        return 1;
    }
    make_picture(picture, width, part);
    count_greys(picture, (size_t)width * (part.hi - part.lo));
    plan_spread((long)width * height);
    total = spread_greys(picture, width, part);
    for (g = 0; g < GREYS; g++)
        used += count[g] > 0;
    if (part.rank == 0)
        printf("%d x %d pixels, %d grey values in use, checksum %ld\n", width, height, used, total);
    free(picture);
    MPI_Finalize();
    return 0;
}
