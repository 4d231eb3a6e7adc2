/* examples/primes.c as an expert would write it for MPI: the odd candidates are dealt out cyclically, the counts are
   added up on rank 0. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

static int is_prime(long i)
{
    long divisor;

    for (divisor = 3; divisor * divisor <= i; divisor += 2)
        if (i % divisor == 0)
            return 0;
    return 1;
}

int main(int argc, char *argv[])
{
    long limit = argc > 1 ? atol(argv[1]) : 100000;
    long i, count = 0, total = 0;
    int rank, size;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (i = 3 + 2 * rank; i < limit; i += 2 * size)
        count += is_prime(i);
    MPI_Reduce(&count, &total, 1, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    if (rank == 0)
        printf("%ld primes below %ld\n", total + (limit > 2), limit);
    MPI_Finalize();
    return 0;
}
