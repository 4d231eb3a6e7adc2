/* Counts the grey values of a picture and then spreads them evenly (histogram equalisation).

       gcc histogram.c -o histogram && ./histogram 1000 800
       dmcg run histogram.c -n 4 -- 1000 800

   The picture is computed, counted and changed by blocks of rows, so no pixel ever travels but to be summed up at the end. What
   the processes exchange is the histogram: each counts its own rows, and the counts are added. */
#include <stdio.h>
#include <stdlib.h>

#define GREYS 256

static long count[GREYS];
static unsigned char spread[GREYS];

/* A dull picture: few grey values, most of them dark. */
static int dull(int row, int column)
{
    int wave = (row * 7 + column * 3) % 97 + (row * column) % 53;

    return 20 + wave * wave / 200;
}

/* The grey value whose rank among all pixels fits its brightness. */
static void plan_spread(long pixels)
{
    long below = 0;
    int g;

    for (g = 0; g < GREYS; g++) {
        spread[g] = below * (GREYS - 1) / pixels;
        below += count[g];
    }
}

int main(int argc, char *argv[])
{
    int width = argc > 1 ? atoi(argv[1]) : 120;
    int height = argc > 2 ? atoi(argv[2]) : 90;
    unsigned char (*picture)[width];
    long total = 0;
    int row, column, g, used = 0;

    if (width < 1 || height < 1) {
        fprintf(stderr, "usage: histogram [width] [height]\n");
        return 1;
    }
    picture = malloc(height * sizeof *picture);
    if (picture == NULL) {
        fprintf(stderr, "histogram: no memory for %d x %d pixels\n", width, height);
        return 1;
    }

    /* DOALL_BEGIN P=BLK */
    for (row = 0; row < height; row++)
        for (column = 0; column < width; column++)
            picture[row][column] = dull(row, column);
    /* DOALL_END */

    /* DOALL_BEGIN P=BLK */
    for (row = 0; row < height; row++)
        for (column = 0; column < width; column++)
            count[picture[row][column]]++;
    /* DOALL_END */

    plan_spread((long)width * height);

    /* DOALL_BEGIN P=BLK */
    for (row = 0; row < height; row++)
        for (column = 0; column < width; column++) {
            picture[row][column] = spread[picture[row][column]];
            total += (long)picture[row][column] * (1 + (row + 3 * column) % 7);
        }
    /* DOALL_END */

    for (g = 0; g < GREYS; g++)
        used += count[g] > 0;
    printf("%d x %d pixels, %d grey values in use, checksum %ld\n", width, height, used, total);
    free(picture);
    return 0;
}
