/* Counts what each rank sends: messages and bytes for each MPI function, printed by rank 0 in MPI_Finalize as a table.

       mpicc prog_mpi.c pmpi_count.c -o prog && PMPI_COUNT=table.txt mpiexec -n 4 ./prog

   Without PMPI_COUNT the table goes to standard error.

   What is counted is what a rank's own data needs under the plain definition of a function, whatever tree or pipeline the
   library really uses, so that two programs can be compared, on any MPI. With p ranks, and B the bytes of one part:

       Send, Isend, Sendrecv        1 message, B bytes from the sender; nothing to MPI_PROC_NULL
       Bcast                        the root sends B to each of the other p-1
       Scatter(v)                   the root sends each other rank its part
       Gather(v)                    each rank but the root sends its part
       Allgather(v)                 each rank sends its part to each of the other p-1
       Alltoall(v,w)                each rank sends each other rank its part
       Reduce                       each rank but the root sends its value
       Allreduce, Scan, Exscan      each rank sends its value once
       Reduce_scatter(_block)       each rank sends the others their parts
       Barrier                      counted as a call, sends nothing

   Empty parts are no messages. Nonblocking and neighbour collectives are not counted. Bytes are MPI_Type_size, that
   is without the gaps of derived datatypes. Counts of communicators other than the world are the same rules on their size. */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

enum function { SEND, SENDRECV, BCAST, SCATTER, GATHER, ALLGATHER, ALLTOALL, REDUCE, ALLREDUCE, SCAN, REDUCE_SCATTER, BARRIER, FUNCTIONS };
enum column { CALLS, MESSAGES, BYTES, COUNTED_COLUMNS };

static const char *const names[FUNCTIONS] = {"Send", "Sendrecv", "Bcast", "Scatter(v)", "Gather(v)", "Allgather(v)", "Alltoall(v,w)",
                                             "Reduce", "Allreduce", "Scan", "Reduce_scatter", "Barrier"};
static long long counted[FUNCTIONS][COUNTED_COLUMNS];

static int rank_in(MPI_Comm comm)
{
    int rank;

    PMPI_Comm_rank(comm, &rank);
    return rank;
}

static int size_of(MPI_Comm comm)
{
    int size;

    PMPI_Comm_size(comm, &size);
    return size;
}

static long long bytes(long long count, MPI_Datatype type)
{
    MPI_Count size = 0;

    if (count > 0)
        PMPI_Type_size_x(type, &size);
    return count * size;
}

/* `receivers` messages of `size` bytes each. */
static void add(enum function f, long long receivers, long long size)
{
    if (size <= 0 || receivers <= 0)
        return;
    counted[f][MESSAGES] += receivers;
    counted[f][BYTES] += receivers * size;
}

/* A message of counts[r] elements to every other rank r. */
static void add_parts(enum function f, const int *counts, MPI_Datatype type, MPI_Comm comm)
{
    int r, size = size_of(comm), own = rank_in(comm);

    for (r = 0; r < size; r++)
        if (r != own)
            add(f, 1, bytes(counts[r], type));
}

/* ---- point to point */

static void add_send(enum function f, int to, int count, MPI_Datatype type)
{
    counted[f][CALLS]++;
    if (to != MPI_PROC_NULL)
        add(f, 1, bytes(count, type));
}

#define SEND_LIKE(NAME)                                                                                       \
    int MPI_##NAME(const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm)          \
    {                                                                                                         \
        add_send(SEND, to, count, type);                                                                      \
        return PMPI_##NAME(buffer, count, type, to, tag, comm);                                               \
    }
#define ISEND_LIKE(NAME)                                                                                      \
    int MPI_##NAME(const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request) \
    {                                                                                                         \
        add_send(SEND, to, count, type);                                                                      \
        return PMPI_##NAME(buffer, count, type, to, tag, comm, request);                                      \
    }

SEND_LIKE(Send)
SEND_LIKE(Ssend)
SEND_LIKE(Rsend)
SEND_LIKE(Bsend)
ISEND_LIKE(Isend)
ISEND_LIKE(Issend)
ISEND_LIKE(Irsend)
ISEND_LIKE(Ibsend)

int MPI_Sendrecv(const void *out, int out_count, MPI_Datatype out_type, int to, int out_tag, void *in, int in_count,
                 MPI_Datatype in_type, int from, int in_tag, MPI_Comm comm, MPI_Status *status)
{
    add_send(SENDRECV, to, out_count, out_type);
    return PMPI_Sendrecv(out, out_count, out_type, to, out_tag, in, in_count, in_type, from, in_tag, comm, status);
}

/* ---- one to all, all to one */

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    counted[BCAST][CALLS]++;
    if (rank_in(comm) == root)
        add(BCAST, size_of(comm) - 1, bytes(count, type));
    return PMPI_Bcast(buffer, count, type, root, comm);
}

int MPI_Scatter(const void *out, int out_count, MPI_Datatype out_type, void *in, int in_count, MPI_Datatype in_type, int root, MPI_Comm comm)
{
    counted[SCATTER][CALLS]++;
    if (rank_in(comm) == root)
        add(SCATTER, size_of(comm) - 1, bytes(out_count, out_type));
    return PMPI_Scatter(out, out_count, out_type, in, in_count, in_type, root, comm);
}

int MPI_Scatterv(const void *out, const int *counts, const int *places, MPI_Datatype out_type, void *in, int in_count,
                 MPI_Datatype in_type, int root, MPI_Comm comm)
{
    counted[SCATTER][CALLS]++;
    if (rank_in(comm) == root)
        add_parts(SCATTER, counts, out_type, comm);
    return PMPI_Scatterv(out, counts, places, out_type, in, in_count, in_type, root, comm);
}

int MPI_Gather(const void *out, int out_count, MPI_Datatype out_type, void *in, int in_count, MPI_Datatype in_type, int root, MPI_Comm comm)
{
    counted[GATHER][CALLS]++;
    if (rank_in(comm) != root)
        add(GATHER, 1, bytes(out_count, out_type));
    return PMPI_Gather(out, out_count, out_type, in, in_count, in_type, root, comm);
}

int MPI_Gatherv(const void *out, int out_count, MPI_Datatype out_type, void *in, const int *counts, const int *places,
                MPI_Datatype in_type, int root, MPI_Comm comm)
{
    counted[GATHER][CALLS]++;
    if (rank_in(comm) != root)
        add(GATHER, 1, bytes(out_count, out_type));
    return PMPI_Gatherv(out, out_count, out_type, in, counts, places, in_type, root, comm);
}

int MPI_Reduce(const void *out, void *in, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm)
{
    counted[REDUCE][CALLS]++;
    if (rank_in(comm) != root)
        add(REDUCE, 1, bytes(count, type));
    return PMPI_Reduce(out, in, count, type, op, root, comm);
}

/* ---- all to all */

/* The bytes of a rank's own part; with MPI_IN_PLACE it stands in the buffer for all. */
static long long own_part(const void *out, int out_count, MPI_Datatype out_type, int in_count, MPI_Datatype in_type)
{
    return out == MPI_IN_PLACE ? bytes(in_count, in_type) : bytes(out_count, out_type);
}

int MPI_Allgather(const void *out, int out_count, MPI_Datatype out_type, void *in, int in_count, MPI_Datatype in_type, MPI_Comm comm)
{
    counted[ALLGATHER][CALLS]++;
    add(ALLGATHER, size_of(comm) - 1, own_part(out, out_count, out_type, in_count, in_type));
    return PMPI_Allgather(out, out_count, out_type, in, in_count, in_type, comm);
}

int MPI_Allgatherv(const void *out, int out_count, MPI_Datatype out_type, void *in, const int *counts, const int *places,
                   MPI_Datatype in_type, MPI_Comm comm)
{
    counted[ALLGATHER][CALLS]++;
    add(ALLGATHER, size_of(comm) - 1, own_part(out, out_count, out_type, counts[rank_in(comm)], in_type));
    return PMPI_Allgatherv(out, out_count, out_type, in, counts, places, in_type, comm);
}

int MPI_Alltoall(const void *out, int out_count, MPI_Datatype out_type, void *in, int in_count, MPI_Datatype in_type, MPI_Comm comm)
{
    counted[ALLTOALL][CALLS]++;
    add(ALLTOALL, size_of(comm) - 1, own_part(out, out_count, out_type, in_count, in_type));
    return PMPI_Alltoall(out, out_count, out_type, in, in_count, in_type, comm);
}

int MPI_Alltoallv(const void *out, const int *out_counts, const int *out_places, MPI_Datatype out_type, void *in,
                  const int *in_counts, const int *in_places, MPI_Datatype in_type, MPI_Comm comm)
{
    counted[ALLTOALL][CALLS]++;
    if (out == MPI_IN_PLACE)
        add_parts(ALLTOALL, in_counts, in_type, comm);
    else
        add_parts(ALLTOALL, out_counts, out_type, comm);
    return PMPI_Alltoallv(out, out_counts, out_places, out_type, in, in_counts, in_places, in_type, comm);
}

int MPI_Alltoallw(const void *out, const int *out_counts, const int *out_places, const MPI_Datatype *out_types, void *in,
                  const int *in_counts, const int *in_places, const MPI_Datatype *in_types, MPI_Comm comm)
{
    const int *counts = out == MPI_IN_PLACE ? in_counts : out_counts;
    const MPI_Datatype *types = out == MPI_IN_PLACE ? in_types : out_types;
    int r, size = size_of(comm), own = rank_in(comm);

    counted[ALLTOALL][CALLS]++;
    for (r = 0; r < size; r++)
        if (r != own)
            add(ALLTOALL, 1, bytes(counts[r], types[r]));
    return PMPI_Alltoallw(out, out_counts, out_places, out_types, in, in_counts, in_places, in_types, comm);
}

static void add_value(enum function f, int count, MPI_Datatype type, MPI_Comm comm)
{
    counted[f][CALLS]++;
    if (size_of(comm) > 1)
        add(f, 1, bytes(count, type));
}

int MPI_Allreduce(const void *out, void *in, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    add_value(ALLREDUCE, count, type, comm);
    return PMPI_Allreduce(out, in, count, type, op, comm);
}

int MPI_Scan(const void *out, void *in, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    add_value(SCAN, count, type, comm);
    return PMPI_Scan(out, in, count, type, op, comm);
}

int MPI_Exscan(const void *out, void *in, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    add_value(SCAN, count, type, comm);
    return PMPI_Exscan(out, in, count, type, op, comm);
}

int MPI_Reduce_scatter(const void *out, void *in, const int *counts, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    counted[REDUCE_SCATTER][CALLS]++;
    add_parts(REDUCE_SCATTER, counts, type, comm);
    return PMPI_Reduce_scatter(out, in, counts, type, op, comm);
}

int MPI_Reduce_scatter_block(const void *out, void *in, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    counted[REDUCE_SCATTER][CALLS]++;
    add(REDUCE_SCATTER, size_of(comm) - 1, bytes(count, type));
    return PMPI_Reduce_scatter_block(out, in, count, type, op, comm);
}

int MPI_Barrier(MPI_Comm comm)
{
    counted[BARRIER][CALLS]++;
    return PMPI_Barrier(comm);
}

/* ---- the table */

static void print_table(FILE *file, const long long *all, int size)
{
    long long total[COUNTED_COLUMNS] = {0};
    int f, r;

    fprintf(file, "rank  function          calls   messages          bytes\n");
    for (r = 0; r < size; r++)
        for (f = 0; f < FUNCTIONS; f++) {
            const long long *row = all + ((size_t)r * FUNCTIONS + f) * COUNTED_COLUMNS;
            if (row[CALLS] == 0)
                continue;
            fprintf(file, "%4d  %-14s %8lld %10lld %14lld\n", r, names[f], row[CALLS], row[MESSAGES], row[BYTES]);
            total[MESSAGES] += row[MESSAGES];
            total[BYTES] += row[BYTES];
        }
    fprintf(file, "all   %-14s %8s %10lld %14lld\n", "sent", "", total[MESSAGES], total[BYTES]);
}

int MPI_Finalize(void)
{
    int rank = rank_in(MPI_COMM_WORLD), size = size_of(MPI_COMM_WORLD);
    const char *path = getenv("PMPI_COUNT");
    long long *all = rank == 0 ? malloc(sizeof counted * size) : NULL;
    FILE *file;

    PMPI_Gather(counted, FUNCTIONS * COUNTED_COLUMNS, MPI_LONG_LONG, all, FUNCTIONS * COUNTED_COLUMNS, MPI_LONG_LONG, 0, MPI_COMM_WORLD);
    if (rank == 0) {
        file = path ? fopen(path, "w") : stderr;
        if (file == NULL) {
            perror(path);
            PMPI_Abort(MPI_COMM_WORLD, 1);
        }
        print_table(file, all, size);
        if (path)
            fclose(file);
        free(all);
    }
    return PMPI_Finalize();
}
