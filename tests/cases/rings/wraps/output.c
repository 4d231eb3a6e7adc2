/* Made by dmcg from input.c: 8 DOALL loops run in parallel.
   Build: mpicc -O2 input_mpi.c -o input_mpi -lm     Run: mpiexec -n 4 ./input_mpi */
/* each way to say that the neighbour of the last line is the first one: the two lines around a part are sent, nothing else */
#include <mpi.h>
#include <limits.h>
#if defined __GNUC__ && !defined __clang__    /* variables that only rank 0 sets and reads */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <stdio.h>
#include <stdlib.h>

#define N 17
#define M 16        /* a power of 2 */

static int a[N], b[N], c[M], d[M], e[M], f[M], u[N][5], v[N][5];

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

/* Each rank sends its lines to rank 0. */
static void dmcg_gather(void *array, MPI_Datatype line, dmcg_lines l)
{
    int counts[dmcg_size], starts[dmcg_size];

    dmcg_blocks(l, counts, starts);
    MPI_Gatherv(dmcg_rank == 0 ? MPI_IN_PLACE : dmcg_at(array, line, starts[dmcg_rank]), counts[dmcg_rank], line,
                array, counts, starts, line, 0, MPI_COMM_WORLD);
    MPI_Type_free(&line);
}

/* Does rank r want some of the lines low <= line < high? Those are *begin <= line < *end. Its own may lie outside of the array. */
static int dmcg_overlap(dmcg_lines want, int r, long before, long after, long low, long high, long *begin, long *end)
{
    const long first = dmcg_first(want.n, r), last = dmcg_first(want.n, r + 1) - 1;

    if (first > last)
        return 0;
    *begin = want.first + want.stride * (want.stride > 0 ? first : last) - before;
    *end = want.first + want.stride * (want.stride > 0 ? last : first) + want.width + after;
    if (*begin < low)
        *begin = low;
    if (*end > high)
        *end = high;
    return *begin < *end;
}

/* The ranks that may have some of the lines low <= line < high, or read across them: *first <= r <= *last is made wide enough. */
static void dmcg_peers(dmcg_lines l, long low, long high, int *first, int *last)
{
    const long one = (low - l.width - l.first) / l.stride, other = (high - l.first) / l.stride;
    long from = (one < other ? one : other) - 1, to = (one < other ? other : one) + 1;    /* iterations; a division may be off by one */

    if (from < 0)
        from = 0;
    if (to > l.n - 1)
        to = l.n - 1;
    if (from > to)
        return;
    if (dmcg_owner(l.n, from) < *first)
        *first = dmcg_owner(l.n, from);
    if (dmcg_owner(l.n, to) > *last)
        *last = dmcg_owner(l.n, to);
}

/* How many of `after` lines behind its own rank r needs in a ring of `size` lines: with the `before` lines before them that is each line
   once at most. */
static long dmcg_behind(dmcg_lines l, int r, long before, long after, long size)
{
    const long room = size - before - (dmcg_first(l.n, r + 1) - dmcg_first(l.n, r));

    return after < room ? after : room;
}

/* Begins what brings each rank the lines around its own from the ranks that have them. They stand in a ring of `size` lines: what would be
   the line after the last one is the first. Returns how many messages that are. */
static int dmcg_post_ring(void *array, MPI_Datatype line, dmcg_lines l, long before, long after, long size, MPI_Request *requests)
{
    const long most = before < size ? before : size, own_after = dmcg_behind(l, dmcg_rank, most, after, size);
    long own_low, own_high, low, high, begin, end, turn;
    int first, last, r, n = 0;

    dmcg_interval(l, dmcg_rank, &own_low, &own_high);
    for (turn = -1; turn <= 1; turn++) {    /* once round the ring, a line has a number that is greater by `size` */
        const long more = turn * size;

        first = dmcg_size;
        last = -1;
        dmcg_peers(l, own_low + more - after, own_high + more + most, &first, &last);
        if (dmcg_overlap(l, dmcg_rank, most, own_after, LONG_MIN, LONG_MAX, &begin, &end))
            dmcg_peers(l, begin - more, end - more, &first, &last);
        for (r = first; r <= last; r++) {
            if (r == dmcg_rank)
                continue;
            dmcg_interval(l, r, &low, &high);
            if (dmcg_overlap(l, dmcg_rank, most, own_after, low + more, high + more, &begin, &end))
                MPI_Irecv(dmcg_at(array, line, begin - more), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
            if (dmcg_overlap(l, r, most, dmcg_behind(l, r, most, after, size), own_low + more, own_high + more, &begin, &end))
                MPI_Isend(dmcg_at(array, line, begin - more), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        }
    }
    return n;
}

/* Each rank gets the lines around its own from the ranks that have them, in a ring of `size` lines. */
static void dmcg_halo_ring(void *array, MPI_Datatype line, dmcg_lines l, long before, long after, long size)
{
    MPI_Request requests[4 * dmcg_size];
    MPI_Status statuses[4 * dmcg_size];
    const int n = dmcg_post_ring(array, line, l, before, after, size, requests);

    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}

int main(int argc, char **argv)
{
    int steps = argc > 1 ? atoi(argv[1]) : 4;
    int i, j, step;

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);

    /* every rank: cheaper to compute everywhere than to send */
    for (i = 0; i < N; i++)
        for (a[i] = i * i % 11, b[i] = 0, j = 0; j < 5; j++)
            u[i][j] = i * 5 + j, v[i][j] = 0;
    /* every rank: cheaper to compute everywhere than to send */
    for (i = 0; i < M; i++)
        c[i] = e[i] = i * 3 % 7, d[i] = f[i] = 0;
    /* loops 1, 2, 7 and 8: i = 0 .. N - 1, in blocks; this rank runs i = dmcg_lo1 .. dmcg_hi1 - 1 */
    const long dmcg_n1 = N;
    const long dmcg_lo1 = dmcg_first(dmcg_n1, dmcg_rank);
    const long dmcg_hi1 = dmcg_first(dmcg_n1, dmcg_rank + 1);

    /* loops 3 and 4: i = 0 .. M - 1, in blocks; this rank runs i = dmcg_lo2 .. dmcg_hi2 - 1 */
    const long dmcg_n2 = M;
    const long dmcg_lo2 = dmcg_first(dmcg_n2, dmcg_rank);
    const long dmcg_hi2 = dmcg_first(dmcg_n2, dmcg_rank + 1);

    /* loops 5 and 6: i = M - 1 .. 0, in blocks; this rank runs i from dmcg_lo3 on and ends before dmcg_hi3 */
    const long dmcg_n3 = M;
    const long dmcg_lo3 = M - 1 - dmcg_first(dmcg_n3, dmcg_rank);
    const long dmcg_hi3 = M - 1 - dmcg_first(dmcg_n3, dmcg_rank + 1);

    for (step = 0; step < steps; step++) {
        /* DOALL_BEGIN P=BLK */
        /* loop 1 reads a up to 1 line before and 1 line after its own elements (Semi-Global); the elements wrap around, after element N - 1 comes element 0: the neighbours send it */
        dmcg_halo_ring(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N}, 1, 1, N);
        for (i = dmcg_lo1; i < dmcg_hi1; i++)
            b[i] = (a[i == 0 ? N - 1 : i - 1] + 2 * a[i] + a[i + 1 < N ? i + 1 : 0]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 2 reads b up to 2 lines before and 2 lines after its own elements (Semi-Global); the elements wrap around, after element N - 1 comes element 0: the neighbours send it */
        dmcg_halo_ring(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N}, 2, 2, N);
        for (i = dmcg_lo1; i < dmcg_hi1; i++)
            a[i] = (b[(i + 2) % N] + b[i >= 2 ? i - 2 : i - 2 + N]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 3 reads c up to 1 line before and 3 lines after its own elements (Semi-Global); the elements wrap around, after element M - 1 comes element 0: the neighbours send it */
        dmcg_halo_ring(c, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, 0, 1, 1, M}, 1, 3, M);
        for (i = dmcg_lo2; i < dmcg_hi2; i++)
            d[i] = (c[(i - 1) & (M - 1)] + c[(i + 3) & (M - 1)]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 4: each rank has all that its iterations read, nothing to send */
        for (i = dmcg_lo2; i < dmcg_hi2; i++)
            c[i] = d[i] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 5 reads e up to 2 lines before and 1 line after its own elements (Semi-Global); the elements wrap around, after element M - 1 comes element 0: the neighbours send it */
        dmcg_halo_ring(e, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n3, M - 1, -1, 1, M}, 1, 2, M);
        for (i = dmcg_lo3; i > dmcg_hi3; i--)
            f[i] = (e[(i + M - 1) % M] + e[(i + 2) % M]) % 1009;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 6: each rank has all that its iterations read, nothing to send */
        for (i = dmcg_lo3; i > dmcg_hi3; i--)
            e[i] = f[i] + 1;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 7 reads u up to 1 line before and 1 line after its own rows (Semi-Global); the rows wrap around, after row N - 1 comes row 0: the neighbours send it */
        dmcg_halo_ring(u, dmcg_row(5, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N}, 1, 1, N);
        for (i = dmcg_lo1; i < dmcg_hi1; i++) {
            int behind = i + 1, up = i - 1, down;
            down = behind % N;
            if (up < 0)
                up = N - 1;
            for (j = 0; j < 5; j++)
                v[i][j] = (u[up][j] + u[down][(j + 1) % 5] + u[i][j]) % 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 8: each rank has all that its iterations read, nothing to send */
        for (i = dmcg_lo1; i < dmcg_hi1; i++)
            for (j = 0; j < 5; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */
    }
    /* rank 0 needs a: each rank sends its elements */
    dmcg_gather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N});
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N});
    /* rank 0 needs u: each rank sends its rows */
    dmcg_gather(u, dmcg_row(5, MPI_INT), (dmcg_lines){dmcg_n1, 0, 1, 1, N});
    if (dmcg_rank == 0) {
    for (i = 0; i < N; i++)
        printf("%d %d %d %d\n", a[i], b[i], u[i][0], u[i][4]);
    }
    /* rank 0 needs c: each rank sends its elements */
    dmcg_gather(c, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, 0, 1, 1, M});
    /* rank 0 needs d: each rank sends its elements */
    dmcg_gather(d, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, 0, 1, 1, M});
    /* rank 0 needs e: each rank sends its elements */
    dmcg_gather(e, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n3, M - 1, -1, 1, M});
    if (dmcg_rank == 0) {
    for (i = 0; i < M; i++)
        printf("%d %d %d\n", c[i], d[i], e[i]);
    }
    MPI_Finalize();
    return 0;
}
