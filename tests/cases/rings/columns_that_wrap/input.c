/* rows of a flat array and columns within them wrap around, in variables: the columns stay within their row, the rows come from the neighbours */
#include <stdio.h>
#include <stdlib.h>

typedef struct { int rows, columns; } Size;
typedef struct { double stay, east, north, west, south; } Cell;

static void stream(Size size, const Cell *from, Cell *to)
{
    #pragma omp parallel for
    for (int i = 0; i < size.rows; i++)
        for (int j = 0; j < size.columns; j++) {
            int north = (i + 1) % size.rows, east = (j + 1) % size.columns;
            int south = i == 0 ? i + size.rows - 1 : i - 1, west = (j > 0) ? j - 1 : size.columns - 1;
            to[i * size.columns + j].stay = from[i * size.columns + j].stay;
            to[i * size.columns + j].east = from[i * size.columns + west].east;
            to[i * size.columns + j].north = from[south * size.columns + j].north;
            to[i * size.columns + j].west = from[i * size.columns + east].west;
            to[i * size.columns + j].south = from[north * size.columns + j].south;
        }
}

static void collide(Size size, Cell *cells, const Cell *streamed, double omega)
{
    #pragma omp parallel for
    for (int i = 0; i < size.rows; i++)
        for (int j = 0; j < size.columns; j++) {
            const Cell *c = &streamed[i * size.columns + j];
            const double mean = (c->stay + c->east + c->north + c->west + c->south) / 5;
            cells[i * size.columns + j].stay = c->stay + omega * (mean - c->stay);
            cells[i * size.columns + j].east = c->east + omega * (mean - c->east);
            cells[i * size.columns + j].north = c->north + omega * (mean - c->north);
            cells[i * size.columns + j].west = c->west + omega * (mean - c->west);
            cells[i * size.columns + j].south = c->south + omega * (mean - c->south);
        }
}

int main(int argc, char **argv)
{
    Size size;
    Cell *cells, *streamed;
    int k, rows = argc > 1 ? atoi(argv[1]) : 9, columns = 6;

    size.rows = rows;
    size.columns = columns;
    cells = malloc(rows * columns * sizeof *cells);
    streamed = malloc(rows * columns * sizeof *streamed);
    for (k = 0; k < rows * columns; k++) {
        cells[k].stay = k % 4;
        cells[k].east = cells[k].north = k % 3;
        cells[k].west = cells[k].south = k % 5;
    }
    for (k = 0; k < 6; k++) {
        stream(size, cells, streamed);
        collide(size, cells, streamed, 0.75);
    }
    for (k = 0; k < rows * columns; k++)
        printf("%.10g %.10g\n", cells[k].stay, cells[k].south);
    free(cells);
    free(streamed);
    return 0;
}
