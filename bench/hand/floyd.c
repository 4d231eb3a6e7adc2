/* examples/floyd.c as an expert would write it for MPI: blocks of rows are scattered once, in step k row k goes from
   its owner to all, the blocks are gathered once. Only the columns in use travel. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define MAX  1200
#define NONE 1000000000

static int d[MAX][MAX];

static void make_roads(int towns, unsigned seed)
{
    int i, j, road;

    for (i = 0; i < towns; i++)
        for (j = 0; j < towns; j++)
            d[i][j] = i == j ? 0 : NONE;
    srand(seed);
    for (i = 0; i < towns; i++) {
        for (road = 0; road < 4; road++) {
            j = rand() % towns;
            if (j != i)
                d[i][j] = 1 + rand() % 100;
        }
        if (i + 1 < towns)
            d[i][i + 1] = 50 + rand() % 100;
    }
}

static MPI_Datatype row_type(int n)
{
    MPI_Datatype columns, row;

    MPI_Type_contiguous(n, MPI_INT, &columns);
    MPI_Type_create_resized(columns, 0, MAX * sizeof(int), &row);
    MPI_Type_free(&columns);
    MPI_Type_commit(&row);
    return row;
}

/* Rank r has the rows first[r] .. first[r] + counts[r] - 1, on their places in d. */
static void blocks(int n, int size, int *counts, int *first)
{
    int r;

    for (r = 0; r < size; r++) {
        counts[r] = n / size + (r < n % size);
        first[r] = r * (n / size) + (r < n % size ? r : n % size);
    }
}

static void all_steps(int towns, int begin, int end, const int *counts, const int *first)
{
    int i, j, k, owner = 0;

    for (k = 0; k < towns; k++) {
        while (k >= first[owner] + counts[owner])
            owner++;
        MPI_Bcast(d[k], towns, MPI_INT, owner, MPI_COMM_WORLD);
        for (i = begin; i < end; i++)
            for (j = 0; j < towns; j++)
                if (d[i][k] + d[k][j] < d[i][j])
                    d[i][j] = d[i][k] + d[k][j];
    }
}

static void print_results(int towns)
{
    long unreachable = 0, longest = 0, total = 0;
    int i, j;

    for (i = 0; i < towns; i++)
        for (j = 0; j < towns; j++) {
            if (d[i][j] == NONE) {
                unreachable++;
                continue;
            }
            total += (long)d[i][j] * (1 + (i + 3 * j) % 7);
            if (d[i][j] > longest)
                longest = d[i][j];
        }
    printf("%d towns: longest way %ld, %ld pairs without a way, checksum %ld\n", towns, longest, unreachable, total);
    printf("from town 0 to town %d: %d\n", towns / 2, d[0][towns / 2]);
    printf("from town %d to town 0: %d\n", towns - 1, d[towns - 1][0]);
}

int main(int argc, char *argv[])
{
    int towns = argc > 1 ? atoi(argv[1]) : 400;
    int seed = argc > 2 ? atoi(argv[2]) : 1;
    int rank, size, *counts, *first;
    MPI_Datatype row;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (towns < 1 || towns > MAX) {
        if (rank == 0)
            fprintf(stderr, "usage: floyd [towns up to %d] [seed]\n", MAX);
        MPI_Finalize();
        return 1;
    }
    if (rank == 0)
        make_roads(towns, seed);
    counts = malloc(2 * size * sizeof *counts);
    first = counts + size;
    blocks(towns, size, counts, first);
    row = row_type(towns);
    if (rank == 0)
        MPI_Scatterv(d, counts, first, row, MPI_IN_PLACE, 0, row, 0, MPI_COMM_WORLD);
    else
        MPI_Scatterv(NULL, NULL, NULL, row, d[first[rank]], counts[rank], row, 0, MPI_COMM_WORLD);
    all_steps(towns, first[rank], first[rank] + counts[rank], counts, first);
    if (rank == 0)
        MPI_Gatherv(MPI_IN_PLACE, 0, row, d, counts, first, row, 0, MPI_COMM_WORLD);
    else
        MPI_Gatherv(d[first[rank]], counts[rank], row, NULL, NULL, NULL, row, 0, MPI_COMM_WORLD);
    if (rank == 0)
        print_results(towns);
    MPI_Type_free(&row);
    free(counts);
    MPI_Finalize();
    return 0;
}
