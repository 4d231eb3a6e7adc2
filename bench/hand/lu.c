/* examples/lu.c as an expert would write it for MPI: rank 0 makes the system and deals the rows out cyclically; in step k the
   part of row k that is still in use goes from its owner to all; the rows are gathered once and rank 0 substitutes. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#define MAX 2000

static double a[MAX][MAX], b[MAX], x[MAX];

static void make_system(int n, unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < n; i++) {
        b[i] = 0;
        for (j = 0; j < n; j++) {
            a[i][j] = rand() % 100 / 100.0 + (i == j ? n : 0);
            b[i] += a[i][j] * (j + 1);
        }
    }
}

/* The rows rank, rank + size ... of a. */
static MPI_Datatype rows_of(int rank, int size, int n)
{
    MPI_Datatype rows;

    MPI_Type_vector(rank < n ? (n - rank - 1) / size + 1 : 0, n, size * MAX, MPI_DOUBLE, &rows);
    MPI_Type_commit(&rows);
    return rows;
}

/* Rank 0 deals the rows out (`out`), or gets them back. */
static void deal(int n, int out, int rank, int size)
{
    MPI_Request *requests = malloc(size * sizeof *requests);
    int r, count = 0;

    for (r = 1; r < size && r < n; r++) {
        MPI_Datatype rows = rows_of(r, size, n);
        if (rank == (out ? 0 : r))
            MPI_Isend(a[r], 1, rows, out ? r : 0, 1, MPI_COMM_WORLD, &requests[count++]);
        if (rank == (out ? r : 0))
            MPI_Irecv(a[r], 1, rows, out ? 0 : r, 1, MPI_COMM_WORLD, &requests[count++]);
        MPI_Type_free(&rows);
    }
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    free(requests);
}

static void factorise(int n, int rank, int size)
{
    int i, j, k, begin = rank;     /* begin: this rank's first row below row k */

    for (k = 0; k < n - 1; k++) {
        MPI_Bcast(&a[k][k], n - k, MPI_DOUBLE, k % size, MPI_COMM_WORLD);
        if (begin <= k)
            begin += size;
        for (i = begin; i < n; i += size) {
            double factor = a[i][k] / a[k][k];
            for (j = k + 1; j < n; j++)
                a[i][j] -= factor * a[k][j];
            a[i][k] = factor;
        }
    }
}

static void substitute(int n)
{
    int i, j;

    for (i = 0; i < n; i++) {
        x[i] = b[i];
        for (j = 0; j < i; j++)
            x[i] -= a[i][j] * x[j];
    }
    for (i = n - 1; i >= 0; i--) {
        for (j = i + 1; j < n; j++)
            x[i] -= a[i][j] * x[j];
        x[i] /= a[i][i];
    }
}

static void print_result(int n)
{
    double error = 0;
    int i;

    for (i = 0; i < n; i++)
        error = fmax(error, fabs(x[i] - (i + 1)));
    printf("%d equations, %d steps, error %.3g\n", n, n - 1, error);
    printf("x[0] = %.6f, x[%d] = %.6f: %s\n", x[0], n - 1, x[n - 1], error < 1e-6 * n ? "right" : "WRONG");
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 100;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n < 1 || n > MAX) {
        if (rank == 0)
            fprintf(stderr, "usage: lu [equations up to %d] [seed]\n", MAX);
        MPI_Finalize();
        return 1;
    }
    if (rank == 0)
        make_system(n, seed);
    deal(n, 1, rank, size);
    factorise(n, rank, size);
    deal(n, 0, rank, size);
    if (rank == 0) {
        substitute(n);
        print_result(n);
    }
    MPI_Finalize();
    return 0;
}
