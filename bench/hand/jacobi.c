/* examples/jacobi.c as an expert would write it for MPI: every rank makes the plate itself, blocks of rows, two rows per rank
   and step, one reduction, and the one value that is printed goes to rank 0. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#ifndef N
#define N 64
#endif

static double u[N][N], v[N][N];

static void make_plate(void)
{
    int i, j;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = (i == 0) ? 1.0 : 0.01 * (i * j % 7);
}

static double step(struct part part)
{
    double err = 0.0;
    int i, j;

    exchange((char *)u[part.lo], N, MPI_DOUBLE, part);
    for (i = part.lo; i < part.hi; i++)
        for (j = 1; j < N - 1; j++) {
            v[i][j] = 0.25 * (u[i-1][j] + u[i+1][j] + u[i][j-1] + u[i][j+1]);
            err = fmax(err, fabs(v[i][j] - u[i][j]));
        }
    MPI_Allreduce(MPI_IN_PLACE, &err, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    for (i = part.lo; i < part.hi; i++)
        for (j = 1; j < N - 1; j++)
            u[i][j] = v[i][j];
    return err;
}

int main(int argc, char *argv[])
{
    const double EPS = argc > 1 ? atof(argv[1]) : 1e-3;
    double err = 2 * EPS;
    struct part part;
    int it = 0;

    MPI_Init(&argc, &argv);
    part = my_part(1, N - 2);
    make_plate();
    while (err > EPS && it < 500) {
        err = step(part);
        it++;
    }
    fetch(&u[N/2][N/2], owner_of(N - 2, N/2 - 1, part.size), part.rank);
    if (part.rank == 0)
        printf("%d steps, error %.9g, centre %.9g\n", it, err, u[N/2][N/2]);
    MPI_Finalize();
    return 0;
}
