/* examples/matmul.c as an expert would write it for MPI: blocks of rows of a are scattered, b is broadcast, blocks of
   rows of c are gathered. Only the n columns in use travel. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX 1024

static double a[MAX][MAX], b[MAX][MAX], c[MAX][MAX];

static void read_input(int n, unsigned seed)
{
    int i, j;

    srand(seed);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            a[i][j] = rand() % 10;
            b[i][j] = rand() % 10;
        }
}

/* One row: n doubles; the next row begins MAX doubles further on. */
static MPI_Datatype row_type(int n)
{
    MPI_Datatype columns, row;

    MPI_Type_contiguous(n, MPI_DOUBLE, &columns);
    MPI_Type_create_resized(columns, 0, MAX * sizeof(double), &row);
    MPI_Type_free(&columns);
    MPI_Type_commit(&row);
    return row;
}

static void blocks(int n, int size, int *counts, int *first)
{
    int r;

    for (r = 0; r < size; r++) {
        counts[r] = n / size + (r < n % size);
        first[r] = r * (n / size) + (r < n % size ? r : n % size);
    }
}

static void multiply(int n, int rows)
{
    int i, j, k;

    for (i = 0; i < rows; i++)
        for (j = 0; j < n; j++) {
            c[i][j] = 0;
            for (k = 0; k < n; k++)
                c[i][j] = c[i][j] + a[i][k] * b[k][j];
        }
}

static void print_checksum(int n)
{
    double checksum = 0;
    int i, j;

    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            checksum += c[i][j] * (1 + (i * 31 + j) % 97);
    printf("%d x %d matrices, checksum %.0f\n", n, n, checksum);
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 200;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    int rank, size, *counts, *first;
    MPI_Datatype row;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n < 1 || n > MAX) {
        if (rank == 0)
            fprintf(stderr, "usage: matmul [size up to %d] [seed]\n", MAX);
        MPI_Finalize();
        return 1;
    }
    if (rank == 0)
        read_input(n, seed);
    counts = malloc(2 * size * sizeof *counts);
    first = counts + size;
    blocks(n, size, counts, first);
    row = row_type(n);
    if (rank == 0)
        MPI_Scatterv(a, counts, first, row, MPI_IN_PLACE, 0, row, 0, MPI_COMM_WORLD);
    else
        MPI_Scatterv(NULL, NULL, NULL, row, a, counts[rank], row, 0, MPI_COMM_WORLD);
    MPI_Bcast(b, n, row, 0, MPI_COMM_WORLD);
    multiply(n, counts[rank]);
    if (rank == 0)
        MPI_Gatherv(MPI_IN_PLACE, 0, row, c, counts, first, row, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv(c, counts[rank], row, NULL, NULL, NULL, row, 0, MPI_COMM_WORLD);
    if (rank == 0)
        print_checksum(n);
    MPI_Type_free(&row);
    free(counts);
    MPI_Finalize();
    return 0;
}
