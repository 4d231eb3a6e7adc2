/* Made by dmcg from input.c: 12 DOALL loops run in parallel.
   Build: mpicc -O2 input_mpi.c -o input_mpi -lm     Run: mpiexec -n 4 ./input_mpi */
/* near misses: these are no neighbours in a ring, or it cannot be told, so that every rank gets all of the array */
#include <mpi.h>
#include <limits.h>
#include <stdlib.h>
#include <stdio.h>

#define N 12
#define M 10

static int a[N], b[N], limit = M;

static void show(void)
{
    int i, sum = 0;

    for (i = 0; i < N; i++)
        sum = (sum * 31 + b[i]) % 10007, a[i] = b[i];
    printf("%d\n", sum);
}

static int dmcg_rank, dmcg_size;    /* this process, and how many there are */

/* Block partition: of n iterations, rank r runs those from dmcg_first(n, r) up to dmcg_first(n, r + 1);
   parts differ by one at most, and when there are more ranks than iterations the last ranks have none. */
static long dmcg_first(long n, int r)
{
    if (n < 0)
        n = 0;
    return r * (n / dmcg_size) + (r < n % dmcg_size ? r : n % dmcg_size);
}

/* The rank that runs iteration k of n in a block partition; the first one, if there are no iterations. */
static int dmcg_owner(long n, long k)
{
    const long part = n / dmcg_size, longer = n % dmcg_size;    /* the first `longer` ranks have one more */

    return k < longer * (part + 1) ? k / (part + 1) : part > 0 ? (k - longer) / part : 0;
}

/* The smaller one. */
static long dmcg_min(long a, long b)
{
    return a < b ? a : b;
}

/* MPI counts in int: ends the program where that is not enough. */
static int dmcg_int(long n)
{
    if (n > INT_MAX || n < INT_MIN) {
        fprintf(stderr, "more than %d pieces in one message: MPI cannot count them\n", INT_MAX);
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return (int)n;
}

/* A datatype of n elements in a row. */
static MPI_Datatype dmcg_row(long n, MPI_Datatype element)
{
    MPI_Datatype part[2], row;
    int one[2] = {1, 1};
    MPI_Aint low, extent, at[2] = {0, 0};

    MPI_Type_get_extent(element, &low, &extent);
    MPI_Type_vector((int)(n / INT_MAX), INT_MAX, INT_MAX, element, &part[0]);
    MPI_Type_contiguous((int)(n % INT_MAX), element, &part[1]);
    at[1] = n / INT_MAX * INT_MAX * extent;
    if (n < INT_MAX)
        MPI_Type_dup(part[1], &row);
    else
        MPI_Type_create_struct(2, one, at, part, &row);
    MPI_Type_free(&part[0]);
    MPI_Type_free(&part[1]);
    MPI_Type_commit(&row);
    return row;
}

/* The lines of an array that belong to the iterations k = 0 .. n-1 of a loop: `width` lines from first + stride * k on. */
typedef struct {
    long n, first, stride, width;
    long size;      /* lines of the array; those outside of it do not count */
    long block;     /* iterations are dealt out in blocks of this size; 0: one block for each rank */
} dmcg_lines;

/* The lines *low <= line < *high are those of rank r. */
static void dmcg_interval(dmcg_lines l, int r, long *low, long *high)
{
    const long begin = dmcg_first(l.n, r), end = dmcg_first(l.n, r + 1);

    *low = l.first + l.stride * (l.stride > 0 ? begin : end - 1);
    *high = l.first + l.stride * (l.stride > 0 ? end - 1 : begin) + l.width;
    if (*low < 0)
        *low = 0;
    if (*high > l.size)
        *high = l.size;
    if (begin == end || *low >= *high)
        *low = *high = 0;
}

/* Rank r has counts[r] lines from line starts[r] on. */
static void dmcg_blocks(dmcg_lines l, int *counts, int *starts)
{
    long low, high;
    int r;

    for (r = 0; r < dmcg_size; r++) {
        dmcg_interval(l, r, &low, &high);
        counts[r] = dmcg_int(high - low);
        starts[r] = dmcg_int(low);
    }
}

/* The address of a line. */
static void *dmcg_at(void *array, MPI_Datatype line, long index)
{
    MPI_Aint low, extent;

    MPI_Type_get_extent(line, &low, &extent);
    return (char *)array + index * extent;
}

/* The rank whose iterations have this line; -1: nobody's. */
static int dmcg_line_owner(dmcg_lines l, long index)
{
    const long step = l.stride > 0 ? l.stride : -l.stride, from = l.stride > 0 ? index - l.first : l.first + l.width - 1 - index;
    const long k = from / step;

    if (from < 0 || k >= l.n || from % step >= l.width)
        return -1;
    return l.block > 0 ? (int)(k / l.block % dmcg_size) : dmcg_owner(l.n, k);
}

/* The iterations of rank r: its first one, and the one after its k-th. */
static long dmcg_begin(dmcg_lines l, int r)
{
    return l.block > 0 ? r * l.block : dmcg_first(l.n, r);
}

static long dmcg_after(dmcg_lines l, int r, long k)
{
    if (l.block == 0)
        return k + 1 < dmcg_first(l.n, r + 1) ? k + 1 : l.n;
    (void)r;
    return (k + 1) % l.block != 0 ? k + 1 : k + 1 + (dmcg_size - 1) * l.block;
}

/* Makes a datatype of the lines that belong to rank r, and `before` and `after` more on each side of each, where they lie in
   the array. `have`, if given: only those of them that `owner` has by it. Returns how many runs of lines there are. */
static int dmcg_part(MPI_Datatype line, dmcg_lines l, int r, long before, long after, const dmcg_lines *have, int owner, MPI_Datatype *part)
{
    int *counts = NULL, *starts = NULL, runs = 0, room = 0;
    long k, i, done = l.stride > 0 ? -1 : l.size;    /* the last line that was looked at */

    for (k = dmcg_begin(l, r); k < l.n; k = dmcg_after(l, r, k)) {
        long low = l.first + l.stride * k - before, high = l.first + l.stride * k + l.width + after;
        low = low < 0 ? 0 : low;
        high = high > l.size ? l.size : high;
        if (l.stride > 0 && low <= done)
            low = done + 1;
        if (l.stride < 0 && high > done)
            high = done;
        for (i = low; i < high; i++) {
            if (have != NULL && dmcg_line_owner(*have, i) != owner)
                continue;
            if (runs > 0 && i == starts[runs - 1] + counts[runs - 1]) {
                counts[runs - 1]++;
                continue;
            }
            if (runs == room) {
                room = 2 * room + 16;
                counts = realloc(counts, room * sizeof *counts);
                starts = realloc(starts, room * sizeof *starts);
            }
            starts[runs] = dmcg_int(i);
            counts[runs++] = 1;
        }
        if (low < high)
            done = l.stride > 0 ? high - 1 : low;
    }
    MPI_Type_indexed(runs, counts, starts, line, part);
    MPI_Type_commit(part);
    free(counts);
    free(starts);
    return runs;
}

/* Each rank sends its lines to rank 0. */
static void dmcg_gather(void *array, MPI_Datatype line, dmcg_lines l)
{
    int counts[dmcg_size], starts[dmcg_size];

    dmcg_blocks(l, counts, starts);
    MPI_Gatherv(dmcg_rank == 0 ? MPI_IN_PLACE : dmcg_at(array, line, starts[dmcg_rank]), counts[dmcg_rank], line,
                array, counts, starts, line, 0, MPI_COMM_WORLD);
    MPI_Type_free(&line);
}

/* Each rank sends its lines to all. */
static void dmcg_allgather(void *array, MPI_Datatype line, dmcg_lines l)
{
    int counts[dmcg_size], starts[dmcg_size];

    dmcg_blocks(l, counts, starts);
    MPI_Allgatherv(MPI_IN_PLACE, 0, line, array, counts, starts, line, MPI_COMM_WORLD);
    MPI_Type_free(&line);
}

/* Each rank sends its lines to rank 0. */
static void dmcg_gather_parts(void *array, MPI_Datatype line, dmcg_lines l)
{
    MPI_Request requests[dmcg_size];
    MPI_Status statuses[dmcg_size];
    MPI_Datatype part;
    int r, n = 0;

    for (r = 1; r < dmcg_size; r++) {
        if (dmcg_rank != 0 && dmcg_rank != r)
            continue;
        dmcg_part(line, l, r, 0, 0, NULL, 0, &part);
        if (dmcg_rank == 0)
            MPI_Irecv(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        else
            MPI_Isend(array, 1, part, 0, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
    }
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}

/* Each rank sends its lines to all. */
static void dmcg_allgather_parts(void *array, MPI_Datatype line, dmcg_lines l)
{
    MPI_Datatype part;
    int r;

    for (r = 0; r < dmcg_size; r++) {
        dmcg_part(line, l, r, 0, 0, NULL, 0, &part);
        MPI_Bcast(array, 1, part, r, MPI_COMM_WORLD);
        MPI_Type_free(&part);
    }
    MPI_Type_free(&line);
}

int main(void)
{
    int i;

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);

    /* every rank: cheaper to compute everywhere than to send */
    for (i = 0; i < N; i++)
        a[i] = i * i % 11, b[i] = 0;

    /* loops 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10: i = 0 .. N - 1, in blocks; this rank runs i = dmcg_lo1 .. dmcg_hi1 - 1;
       of these, loop 4 runs i = 0 .. M - 1 */
    const long dmcg_n1 = N;
    const long dmcg_lo1 = dmcg_first(dmcg_n1, dmcg_rank);
    const long dmcg_hi1 = dmcg_first(dmcg_n1, dmcg_rank + 1);

    /* another modulus than the number of elements: two iterations outside of the ring */
    /* DOALL_BEGIN P=BLK */
    /* loop 1: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        a[i] = (3 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    /* loop 2 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        b[i] = a[(i + 2) % (N - 2)];
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    if (dmcg_rank == 0) show();

    /* negative in the first iteration (and then another element) */
    /* DOALL_BEGIN P=BLK */
    /* loop 3: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        a[i] = (5 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    /* loop 4 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    for (i = dmcg_lo1; i < dmcg_min(M, dmcg_hi1); i++)
        b[i] = a[1 + (i - 1) % M];
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    if (dmcg_rank == 0) show();

    /* the border is one too early: element 0 twice, element N - 1 never */
    /* DOALL_BEGIN P=BLK */
    /* loop 5: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        a[i] = (2 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    /* loop 6 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        b[i] = a[i < N - 2 ? i + 1 : 0];
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    if (dmcg_rank == 0) show();

    /* how far it goes changes in the loop */
    /* DOALL_BEGIN P=BLK */
    /* loop 7: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        a[i] = (6 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    /* loop 8 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        b[i] = a[(i + i * i) % N];
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    if (dmcg_rank == 0) show();

    /* a modulus that is not known to reach as far as the iterations */
    /* DOALL_BEGIN P=BLK */
    /* loop 9: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        a[i] = (4 * i + 1) % 7;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    /* loop 10 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    for (i = dmcg_lo1; i < dmcg_hi1; i++)
        b[i] = a[(i + 1) % limit];
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N, 0});
    if (dmcg_rank == 0) show();

    /* loops 11 and 12: i = 0 .. N - 1, dealt out in turn, one to each rank */
    const long dmcg_n2 = N;

    /* dealt out in turn: no rank has the neighbours of its lines */
    /* DOALL_BEGIN P=CYC */
    /* loop 11: each rank has all that its iterations read, nothing to send */
    for (long dmcg_k = dmcg_rank; dmcg_k < dmcg_n2; dmcg_k += dmcg_size) {
        i = dmcg_k;
        a[i] = (9 * i + 1) % 7;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    /* loop 12 lacks a part of a: each rank sends its elements to all */
    dmcg_allgather_parts(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, 0, 1, 1, N, 1});
    for (long dmcg_k = dmcg_rank; dmcg_k < dmcg_n2; dmcg_k += dmcg_size) {
        i = dmcg_k;
        b[i] = a[(i + 1) % N];
    }
    /* DOALL_END */
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather_parts(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, 0, 1, 1, N, 1});
    if (dmcg_rank == 0) show();
    MPI_Finalize();
    return 0;
}
