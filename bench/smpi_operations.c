/* Lets SMPI time programs with reductions of their own.

       MPI_Op_create(combine, 1, &op);     combine() calls MPI_Type_size() or MPI_Reduce_local(), say

   SMPI counts what a rank has computed since it left MPI whenever the rank calls MPI. An operation runs within a call of MPI, which has
   counted that already: the operation's own calls would count it again, and the work of the other ranks since with it, as the clock
   is that of all ranks. So the clock stands still during an operation (smpi_work.c), here by a function around each. Each rank has this
   file's variables for itself. */
#include <mpi.h>
#include <stdio.h>

enum { OPERATIONS = 8 };

void smpi_work_stop(int stopped);       /* in smpi_work.c */

static MPI_User_function *own[OPERATIONS];

static void run(int which, void *in, void *inout, int *count, MPI_Datatype *type)
{
    smpi_work_stop(1);
    own[which](in, inout, count, type);
    smpi_work_stop(0);
}

#define AROUND(which) \
    static void around_##which(void *in, void *inout, int *count, MPI_Datatype *type) { run(which, in, inout, count, type); }

AROUND(0) AROUND(1) AROUND(2) AROUND(3) AROUND(4) AROUND(5) AROUND(6) AROUND(7)

static MPI_User_function *const around[OPERATIONS] = {around_0, around_1, around_2, around_3, around_4, around_5, around_6, around_7};

int MPI_Op_create(MPI_User_function *function, int commute, MPI_Op *operation)
{
    int which = 0;

    while (which < OPERATIONS && own[which] != NULL && own[which] != function)
        which++;
    if (which == OPERATIONS) {
        fprintf(stderr, "smpi_operations.c: more than %d functions for operations\n", OPERATIONS);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    own[which] = function;
    return PMPI_Op_create(around[which], commute, operation);
}
