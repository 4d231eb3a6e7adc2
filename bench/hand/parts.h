/* Blocks of n lines for the hand-written versions: parts differ by one at most, the first ranks have the larger ones. */
#include <mpi.h>

struct part {
    int rank, size;     /* this process, and how many there are */
    long lo, hi;        /* it has the lines lo .. hi - 1 */
    int above, below;   /* who has the lines before and after them; MPI_PROC_NULL: nobody */
};

static inline long first_of(long n, int rank, int size)
{
    return rank * (n / size) + (rank < n % size ? rank : n % size);
}

static inline int owner_of(long n, long line, int size)
{
    int rank = 0;

    while (first_of(n, rank + 1, size) <= line)
        rank++;
    return rank;
}

/* Of the lines begin .. begin + n - 1, this rank's. */
static inline struct part my_part(long begin, long n)
{
    struct part part;

    MPI_Comm_rank(MPI_COMM_WORLD, &part.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &part.size);
    part.lo = begin + first_of(n, part.rank, part.size);
    part.hi = begin + first_of(n, part.rank + 1, part.size);
    part.above = part.lo < part.hi && part.lo > begin ? part.rank - 1 : MPI_PROC_NULL;
    part.below = part.lo < part.hi && part.hi < begin + n ? part.rank + 1 : MPI_PROC_NULL;
    return part;
}

/* Rows of `length` elements, the part's first at `first`: the rows before and behind them come from the neighbours. */
static inline void exchange(char *first, long length, MPI_Datatype type, struct part part)
{
    MPI_Request requests[4];
    MPI_Aint low, size;
    long rows = part.hi - part.lo;

    MPI_Type_get_extent(type, &low, &size);
    size *= length;
    MPI_Irecv(first - size, length, type, part.above, 1, MPI_COMM_WORLD, &requests[0]);
    MPI_Irecv(first + rows * size, length, type, part.below, 2, MPI_COMM_WORLD, &requests[1]);
    MPI_Isend(first, length, type, part.above, 2, MPI_COMM_WORLD, &requests[2]);
    MPI_Isend(first + (rows - 1) * size, length, type, part.below, 1, MPI_COMM_WORLD, &requests[3]);
    MPI_Waitall(4, requests, MPI_STATUSES_IGNORE);
}

/* Rank 0 gets the value at `place` from its owner. */
static inline void fetch(double *place, int owner, int rank)
{
    if (owner != 0 && rank == owner)
        MPI_Send(place, 1, MPI_DOUBLE, 0, 3, MPI_COMM_WORLD);
    if (owner != 0 && rank == 0)
        MPI_Recv(place, 1, MPI_DOUBLE, owner, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}
