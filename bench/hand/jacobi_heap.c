/* examples/jacobi_heap.c as an expert would write it for MPI: a rank has memory for its own rows and one more on each side;
   two rows per rank and step, one reduction; the new rows are not copied, the pointers are exchanged. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

/* The rows lo-1 .. hi of a plate; the pointer is that of row 0, so rows keep their numbers. */
static double *new_rows(struct part part, int n)
{
    double *rows = malloc((part.hi - part.lo + 2) * n * sizeof *rows);
    double *plate = rows - (part.lo - 1) * n;
    long i, j;

    if (rows == NULL) {
        fprintf(stderr, "jacobi_heap: no memory for %d x %d points\n", n, n);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    for (i = part.lo - 1; i <= part.hi; i++)
        for (j = 0; j < n; j++)
            plate[i * n + j] = i == 0 ? 1.0 : 0.0;
    return plate;
}

static double sweep(double *before, double *after, int n, struct part part)
{
    double largest = 0;
    long i, j;

    exchange((char *)(before + part.lo * n), n, MPI_DOUBLE, part);
    for (i = part.lo; i < part.hi; i++)
        for (j = 1; j < n - 1; j++) {
            double change;
            after[i * n + j] = 0.25 * (before[(i - 1) * n + j] + before[(i + 1) * n + j] + before[i * n + j - 1] + before[i * n + j + 1]);
            change = fabs(after[i * n + j] - before[i * n + j]);
            if (change > largest)
                largest = change;
        }
    MPI_Allreduce(MPI_IN_PLACE, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
    return largest;
}

static void report(double *plate, int n, int steps, double change, struct part part)
{
    int owner = owner_of(n - 2, n / 2 - 1, part.size);
    double middle = part.rank == owner ? plate[(long)(n / 2) * n + n / 2] : 0;

    fetch(&middle, owner, part.rank);
    if (part.rank == 0) {
        printf("%d x %d points, %d steps, last change %.9g\n", n, n, steps, change);
        printf("below the hot edge %.9g, in the middle %.9g\n", plate[n + n / 2], middle);
    }
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;
    double limit = argc > 2 ? atof(argv[2]) : 1e-3;
    int most_steps = argc > 3 ? atoi(argv[3]) : 10000;
    double *before, *after, *other;
    double change = limit + 1;
    struct part part;
    int steps = 0;

    MPI_Init(&argc, &argv);
    part = my_part(1, n - 2);
    if (n < 3) {
        if (part.rank == 0)
            fprintf(stderr, "usage: jacobi_heap [size from 3] [largest change] [most steps]\n");
        MPI_Finalize();
        return 1;
    }
    before = new_rows(part, n);
    after = new_rows(part, n);
    while (change > limit && steps < most_steps) {
        change = sweep(before, after, n, part);
        other = before;
        before = after;
        after = other;
        steps++;
    }
    report(before, n, steps, change, part);
    free(before + (part.lo - 1) * n);
    free(after + (part.lo - 1) * n);
    MPI_Finalize();
    return 0;
}
