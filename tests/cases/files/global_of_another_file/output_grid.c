/* Made by dmcg from grid.c: no loop runs in parallel.
   It is one file of a program; input.c has its main and says how to build it. */
/* fill() is called by every rank, report() by the master, twice() in the split loop of input.c. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include "grid.h"

static int count;

void fill(void)
{
    int i;

    for (i = 0; i < N; i++)
        u[i] = i % 5;
    count++;
}

double twice(double x) { return 2 * x; }

/* Called by rank 0 alone: ends all ranks with this status. */
static void __attribute__((noreturn)) dmcg_exit(int status)
{
    const double now = MPI_Wtime();

    fflush(NULL);
    while (MPI_Wtime() < now + 0.2)            /* mpiexec must have passed on what was printed */
        continue;
    if (!freopen("/dev/null", "w", stderr))    /* MPI would tell about it there */
        fclose(stderr);
    MPI_Abort(MPI_COMM_WORLD, status);
    _Exit(status);
}

void report(int n)
{
    double sum = 0.0;
    int i;

    for (i = 0; i < N; i++)
        sum += u[i];
    if (sum < 0)
        dmcg_exit(3);
    printf("%g %d %d\n", sum, n, count);
}
