/* examples/sor.c as an expert would write it for MPI: every rank makes the box itself; two rows per rank and half step, one
   reduction per step; the three values that are printed go to rank 0. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#ifndef N
#define N 66
#endif
#define OMEGA 1.8

static double u[N][N];

static void set_edge(void)
{
    int i;

    for (i = 0; i < N; i++) {
        u[0][i] = 1.0;
        u[i][N - 1] = (double)i / N;
    }
}

static double half_step(int colour, struct part part)
{
    double largest = 0;
    int i, j;

    exchange((char *)u[part.lo], N, MPI_DOUBLE, part);
    for (i = part.lo; i < part.hi; i++)
        for (j = 1 + (i + colour) % 2; j < N - 1; j += 2) {
            double change = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]) - u[i][j];
            u[i][j] += OMEGA * change;
            largest = fmax(largest, fabs(change));
        }
    return largest;
}

static double step(struct part part)
{
    double red = half_step(0, part), black = half_step(1, part), largest = fmax(red, black);

    MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return largest;
}

int main(int argc, char *argv[])
{
    double limit = argc > 1 ? atof(argv[1]) : 1e-4;
    int most_steps = argc > 2 ? atoi(argv[2]) : 1000;
    double largest = limit + 1;
    int at[3] = {N / 4, N / 2, 3 * N / 4};
    struct part part;
    int point, steps = 0;

    MPI_Init(&argc, &argv);
    part = my_part(1, N - 2);
    set_edge();
    while (largest > limit && steps < most_steps) {
        largest = step(part);
        steps++;
    }
    for (point = 0; point < 3; point++)
        fetch(&u[at[point]][at[point]], owner_of(N - 2, at[point] - 1, part.size), part.rank);
    if (part.rank == 0) {
        printf("%d steps, last change %.9g\n", steps, largest);
        printf("potential at the quarter points: %.9g %.9g %.9g\n", u[N / 4][N / 4], u[N / 2][N / 2], u[3 * N / 4][3 * N / 4]);
    }
    MPI_Finalize();
    return 0;
}
