/* Lets Debian's MPICH 4.0.2 end when its ranks talk by TCP (UCX_TLS=tcp,self); for bench/hosts only.

   In MPI_Finalize of that version a rank that has closed its connections waits for the others without answering those that are
   still closing theirs, so that a program on more than a few ranks often hangs at its very end (MPICH has mended it since).
   Linked into the program, this file makes the ranks take leave of each other in MPI_Finalize with synchronous messages, after
   which nothing is under way any more, and lets MPICH close nothing. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>

void *ucp_disconnect_nb(void *endpoint);

static int taken_leave;

void *ucp_disconnect_nb(void *endpoint)
{
    void *(*original)(void *) = (void *(*)(void *))dlsym(RTLD_NEXT, "ucp_disconnect_nb");

    return taken_leave ? 0 : original(endpoint);
}

static void take_leave(int rank, int size)
{
    int r, nothing = 0;

    for (r = 1; r < size; r++) {
        if (rank == r)
            PMPI_Ssend(&nothing, 0, MPI_INT, 0, 0, MPI_COMM_WORLD);
        if (rank == 0)
            PMPI_Recv(&nothing, 0, MPI_INT, r, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    for (r = 1; r < size; r++) {
        if (rank == 0)
            PMPI_Ssend(&nothing, 0, MPI_INT, r, 0, MPI_COMM_WORLD);
        if (rank == r)
            PMPI_Recv(&nothing, 0, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    taken_leave = 1;
}

int MPI_Finalize(void)
{
    int rank, size;

    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &size);
    take_leave(rank, size);
    return PMPI_Finalize();
}
