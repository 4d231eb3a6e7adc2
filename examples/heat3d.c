/* Heat in a block of metal: explicit time steps on a three-dimensional grid.

       gcc -O2 heat3d.c -o heat3d && ./heat3d 100
       dmcg run heat3d.c -n 4 -- 100

   One corner is hot at the start; the surface keeps its temperature. The block is cut into layers: a process owns some
   layers of NY x NX points and needs one layer from each neighbour per step. The size is set when compiling: -DNX=... */
#include <stdio.h>
#include <stdlib.h>

#ifndef NX
#define NX 24       /* points in each direction, surface included */
#define NY 20
#define NZ 22
#endif
#define FLOW 0.1    /* share of a temperature difference that flows in a step; stable below 1/6 */

static double now[NZ][NY][NX], after[NZ][NY][NX];

static void heat_corner(void)
{
    int x, y, z;

    for (z = 0; z < NZ; z++)
        for (y = 0; y < NY; y++)
            for (x = 0; x < NX; x++)
                now[z][y][x] = x < NX / 3 && y < NY / 3 && z < NZ / 3 ? 100.0 : 20.0;
}

static void step(void)
{
    int x, y, z;

    /* DOALL_BEGIN P=BLK */
    for (z = 1; z < NZ - 1; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                after[z][y][x] = now[z][y][x]
                    + FLOW * (now[z-1][y][x] + now[z+1][y][x] + now[z][y-1][x] + now[z][y+1][x]
                              + now[z][y][x-1] + now[z][y][x+1] - 6 * now[z][y][x]);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (z = 1; z < NZ - 1; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                now[z][y][x] = after[z][y][x];
    /* DOALL_END */
}

int main(int argc, char *argv[])
{
    int steps = argc > 1 ? atoi(argv[1]) : 20;
    double hottest = 0;
    int s, x, y, z;

    heat_corner();
    for (s = 0; s < steps; s++)
        step();

    /* DOALL_BEGIN P=BLK */
    for (z = 1; z < NZ - 1; z++)
        for (y = 1; y < NY - 1; y++)
            for (x = 1; x < NX - 1; x++)
                if (now[z][y][x] > hottest)
                    hottest = now[z][y][x];
    /* DOALL_END */
    printf("%d x %d x %d points, %d steps\n", NX, NY, NZ, steps);
    printf("hottest inside %.9g, in the middle %.9g\n", hottest, now[NZ / 2][NY / 2][NX / 2]);
    return 0;
}
