/* examples/wave.c as an expert would write it for MPI: a rank has memory for its own rows and one more on each side; two rows
   per rank and step; the height in the middle goes to rank 0 when it is printed. */
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#define SPEED 0.25

/* The rows lo-1 .. hi of a pool; the pointer is that of row 0, so rows keep their numbers. */
static double *new_rows(struct part part, int n)
{
    double *rows = calloc((part.hi - part.lo + 2) * n, sizeof *rows);

    if (rows == NULL) {
        fprintf(stderr, "wave: no memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return rows - (part.lo - 1) * n;
}

static void drop(double *pool, int n, int row, int column, struct part part)
{
    int i, j;

    for (i = -2; i <= 2; i++)
        for (j = -2; j <= 2; j++)
            if (row + i >= part.lo - 1 && row + i <= part.hi)
                pool[(row + i) * n + column + j] = 1.0 / (1 + i * i + j * j);
}

static void advance(double *next, double *now, const double *before, int n, struct part part)
{
    int i, j;

    exchange((char *)(now + part.lo * n), n, MPI_DOUBLE, part);
    for (i = part.lo; i < part.hi; i++)
        for (j = 1; j < n - 1; j++)
            next[i * n + j] = 2 * now[i * n + j] - before[i * n + j]
                + SPEED * (now[(i - 1) * n + j] + now[(i + 1) * n + j] + now[i * n + j - 1] + now[i * n + j + 1] - 4 * now[i * n + j]);
}

static double middle_of(const double *pool, int n, struct part part)
{
    int owner = owner_of(n - 2, n / 2 - 1, part.size);
    double middle = part.rank == owner ? pool[n / 2 * n + n / 2] : 0;

    fetch(&middle, owner, part.rank);
    return middle;
}

/* The negative of the lowest, and the highest: one reduction. */
static void print_extremes(const double *pool, int n, int steps, struct part part)
{
    double own[2] = {0, 0}, all[2];
    int i, j;

    for (i = part.lo; i < part.hi; i++)
        for (j = 1; j < n - 1; j++) {
            if (pool[i * n + j] < -own[0])
                own[0] = -pool[i * n + j];
            if (pool[i * n + j] > own[1])
                own[1] = pool[i * n + j];
        }
    MPI_Reduce(own, all, 2, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (part.rank == 0)
        printf("%d steps: lowest %.9g, highest %.9g\n", steps, -all[0], all[1]);
}

static void run(int n, int steps, struct part part)
{
    double *before = new_rows(part, n), *now = new_rows(part, n), *next = new_rows(part, n), *other, middle;
    int s;

    drop(before, n, n / 3, n / 2, part);
    drop(now, n, n / 3, n / 2, part);
    for (s = 0; s < steps; s++) {
        if (s % 30 == 0) {
            middle = middle_of(now, n, part);
            if (part.rank == 0)
                printf("step %d: height in the middle %.9g\n", s, middle);
        }
        advance(next, now, before, n, part);
        other = before;
        before = now;
        now = next;
        next = other;
    }
    print_extremes(now, n, steps, part);
    free(before + (part.lo - 1) * n);
    free(now + (part.lo - 1) * n);
    free(next + (part.lo - 1) * n);
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int steps = argc > 2 ? atoi(argv[2]) : 120;
    struct part part;

    MPI_Init(&argc, &argv);
    part = my_part(1, n - 2);
    if (n < 10) {
        if (part.rank == 0)
            fprintf(stderr, "usage: wave [size from 10] [steps]\n");
        MPI_Finalize();
        return 1;
    }
    run(n, steps, part);
    MPI_Finalize();
    return 0;
}
