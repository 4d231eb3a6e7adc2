/* examples/pi.c as an expert would write it for MPI: each rank adds up a block of strips, rank 0 gets the sum. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char *argv[])
{
    long n = argc > 1 ? atol(argv[1]) : 10000000;
    double width, part = 0.0, sum = 0.0;
    long i, first, end;
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    if (n < 1) {
        if (rank == 0)
            fprintf(stderr, "usage: pi [number of strips]\n");
        MPI_Finalize();
        return 1;
    }
    width = 1.0 / n;
    first = rank * (n / size) + (rank < n % size ? rank : n % size);
    end = first + n / size + (rank < n % size);
    for (i = first; i < end; i++) {
        double x = (i + 0.5) * width;
        part += 4.0 / (1.0 + x * x);
    }
    MPI_Reduce(&part, &sum, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("pi is about %.10f (%ld strips)\n", sum * width, n);
    MPI_Finalize();
    return 0;
}
