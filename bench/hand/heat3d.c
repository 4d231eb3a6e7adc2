/* examples/heat3d.c as an expert would write it for MPI: every rank makes the block itself; two layers per rank and step; the
   maximum and the one value that is printed go to rank 0. */
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#ifndef NX
#define NX 24
#define NY 20
#define NZ 22
#endif
#define FLOW 0.1

static double now[NZ][NY][NX], after[NZ][NY][NX];

static void heat_corner(void)
{
    int x, y, z;

    for (z = 0; z < NZ; z++)
        for (y = 0; y < NY; y++)
            for (x = 0; x < NX; x++)
                now[z][y][x] = x < NX / 3 && y < NY / 3 && z < NZ / 3 ? 100.0 : 20.0;
}

static void step(struct part part)
{
    int x, y, z;

    exchange((char *)now[part.lo], NY * NX, MPI_DOUBLE, part);
    for (z = part.lo; z < part.hi; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                after[z][y][x] = now[z][y][x]
                    + FLOW * (now[z-1][y][x] + now[z+1][y][x] + now[z][y-1][x] + now[z][y+1][x]
                              + now[z][y][x-1] + now[z][y][x+1] - 6 * now[z][y][x]);
    for (z = part.lo; z < part.hi; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                now[z][y][x] = after[z][y][x];
}

static double hottest_of(struct part part)
{
    double own = 0, hottest = 0;
    int x, y, z;

    for (z = part.lo; z < part.hi; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                if (now[z][y][x] > own)
                    own = now[z][y][x];
    MPI_Reduce(&own, &hottest, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    return hottest;
}

int main(int argc, char *argv[])
{
    int steps = argc > 1 ? atoi(argv[1]) : 20;
    double hottest;
    struct part part;
    int s;

    MPI_Init(&argc, &argv);
    part = my_part(1, NZ - 2);
    heat_corner();
    for (s = 0; s < steps; s++)
        step(part);
    hottest = hottest_of(part);
    fetch(&now[NZ / 2][NY / 2][NX / 2], owner_of(NZ - 2, NZ / 2 - 1, part.size), part.rank);
    if (part.rank == 0) {
        printf("%d x %d x %d points, %d steps\n", NX, NY, NZ, steps);
        printf("hottest inside %.9g, in the middle %.9g\n", hottest, now[NZ / 2][NY / 2][NX / 2]);
    }
    MPI_Finalize();
    return 0;
}
