/* Made by dmcg from input.c: 2 DOALL loops run in parallel.
   Build: mpicc -O2 -fopenmp input_mpi.c -o input_mpi -lm     Run: mpiexec -n 4 ./input_mpi */
/* each rank's threads share each stage; messages are begun and awaited outside of them */
#include <mpi.h>
#include <limits.h>
#include <stdlib.h>
#if defined __GNUC__ && !defined __clang__    /* variables that only rank 0 sets and reads */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <math.h>
#include <stdio.h>

#define N 40

static double u[N][N], v[N][N];

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

/* A datatype of the elements low[d] <= index < high[d] of an array with size[d] indices on axis d. */
static MPI_Datatype dmcg_box(int axes, const long *size, const long *low, const long *high, MPI_Datatype element)
{
    MPI_Datatype box;
    int all[16], part[16], from[16], empty = 0, d;

    for (d = 0; d < axes; d++) {
        const long begin = low[d] < 0 ? 0 : low[d], end = high[d] > size[d] ? size[d] : high[d];
        all[d] = dmcg_int(size[d]);
        from[d] = (int)begin;
        part[d] = (int)(end - begin);
        if (end <= begin)
            empty = 1;
    }
    if (empty)
        MPI_Type_contiguous(0, element, &box);
    else
        MPI_Type_create_subarray(axes, all, part, from, MPI_ORDER_C, element, &box);
    MPI_Type_commit(&box);
    return box;
}

/* One line of an array across axis `axis`: index 0 of it, low[d] <= index < high[d] of the others. The next line begins
   where the type ends. */
static MPI_Datatype dmcg_line(int axes, const long *size, const long *low, const long *high, int axis, MPI_Datatype element)
{
    MPI_Datatype box = dmcg_box(axes, size, low, high, element), line;
    MPI_Aint begin, step;
    int d;

    MPI_Type_get_extent(element, &begin, &step);
    for (d = axis + 1; d < axes; d++)
        step *= size[d];
    MPI_Type_create_resized(box, 0, step, &line);
    MPI_Type_commit(&line);
    MPI_Type_free(&box);
    return line;
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

/* Begins what brings each rank the lines that it wants, and `before` and `after` more on each side, from the ranks that have them. Returns
   how many messages that are. */
static int dmcg_post(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after, MPI_Request *requests)
{
    long own_low, own_high, low, high, begin, end;
    int first = dmcg_size, last = -1, r, n = 0;

    dmcg_interval(have, dmcg_rank, &own_low, &own_high);
    dmcg_peers(want, own_low - after, own_high + before, &first, &last);
    if (dmcg_overlap(want, dmcg_rank, before, after, LONG_MIN, LONG_MAX, &begin, &end))
        dmcg_peers(have, begin, end, &first, &last);
    for (r = first; r <= last; r++) {
        if (r == dmcg_rank)
            continue;
        dmcg_interval(have, r, &low, &high);
        if (dmcg_overlap(want, dmcg_rank, before, after, low, high, &begin, &end))
            MPI_Irecv(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
        if (dmcg_overlap(want, r, before, after, own_low, own_high, &begin, &end))
            MPI_Isend(dmcg_at(array, line, begin), dmcg_int(end - begin), line, r, 0, MPI_COMM_WORLD, &requests[n++]);
    }
    return n;
}

/* The messages that are on their way, and room for more of them. */
static MPI_Request *dmcg_travelling;
static int dmcg_travelling_count;

static void dmcg_make_room(int more)
{
    dmcg_travelling = realloc(dmcg_travelling, (dmcg_travelling_count + more) * sizeof *dmcg_travelling);
    if (dmcg_travelling == NULL) {
        fprintf(stderr, "no memory for messages\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
}

/* Each rank begins to get the lines around its own from the ranks that have them. Until dmcg_end_halos its own lines must not change, and
   the others not be read. */
static void dmcg_begin_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    dmcg_make_room(2 * dmcg_size);
    dmcg_travelling_count += dmcg_post(array, line, l, l, before, after, dmcg_travelling + dmcg_travelling_count);
    MPI_Type_free(&line);
}

/* Waits until all of them have come. */
static void dmcg_end_halos(void)
{
    MPI_Status statuses[dmcg_travelling_count + 1];

    MPI_Waitall(dmcg_travelling_count, dmcg_travelling, statuses);
    dmcg_travelling_count = 0;
}

/* A rank's iterations lo .. hi-1 in three stages: 0 those between, 1 the first `before`, 2 the last `after`. Returns where the stage begins. */
static long dmcg_stage_of(int stage, long lo, long hi, long before, long after, long *behind)
{
    const long first = lo + before < hi ? lo + before : hi, last = hi - after > first ? hi - after : first;

    *behind = stage == 0 ? last : stage == 1 ? first : hi;
    return stage == 0 ? first : stage == 1 ? lo : last;
}

int main(void)
{
    int i, j, s;
    double change, t;

    int dmcg_provided;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &dmcg_provided);
    if (dmcg_provided < MPI_THREAD_FUNNELED) MPI_Abort(MPI_COMM_WORLD, 1);    /* this MPI knows no threads */
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);

    /* every rank: cheaper to compute everywhere than to send */
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = i * j % 3;
    /* loops 1 and 2: i = 1 .. N - 2, in blocks; this rank runs i = dmcg_lo .. dmcg_hi - 1 */
    const long dmcg_n = N - 2;
    const long dmcg_lo = 1 + dmcg_first(dmcg_n, dmcg_rank);
    const long dmcg_hi = 1 + dmcg_first(dmcg_n, dmcg_rank + 1);

    for (s = 0; s < 6; s++) {
        change = 0;
        /* DOALL_BEGIN P=BLK */
        /* loop 1 reads u up to 1 line before and 1 line after its own rows (Semi-Global): the neighbours send it meanwhile */
        dmcg_begin_halo(u, dmcg_row(N, MPI_DOUBLE), (dmcg_lines){dmcg_n, 1, 1, 1, N}, 1, 1);
        /* loop 1 in stages: 0 the iterations that need nothing of the neighbours; when all of that has come, 1 the first one and 2 the last one */
        for (int dmcg_stage = 0; dmcg_stage < 3; dmcg_stage++) {
            long dmcg_to;
            const long dmcg_from = dmcg_stage_of(dmcg_stage, dmcg_lo, dmcg_hi, 1, 1, &dmcg_to);

            if (dmcg_stage == 1)
                dmcg_end_halos();
        #pragma omp parallel for private(j, t) reduction(max: change)
            for (i = dmcg_from; i < dmcg_to; i++)
                for (j = 1; j < N - 1; j++) {
                    t = u[i - 1][j] + u[i + 1][j];
                    v[i][j] = 0.25 * (t + u[i][j - 1] + u[i][j + 1]);
                    change = fmax(change, fabs(v[i][j] - u[i][j]));
                }
        }
        /* change is the largest of all ranks' values, for rank 0 */
        {
            double dmcg_all = change;    /* change itself can stay in a register: MPI does not know its address */
            MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : &dmcg_all, &dmcg_all, 1, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
            change = dmcg_all;
        }
        /* DOALL_END */
        /* #pragma omp parallel for private(j) */
        /* loop 2: each rank has all that its iterations read, nothing to send */
        #pragma omp parallel for private(j)
        for (i = dmcg_lo; i < dmcg_hi; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        if (dmcg_rank == 0) printf("%.12g\n", change);
    }
    /* rank 0 needs u[..][1 .. N - 2]: each rank sends its part */
    dmcg_gather(u, dmcg_line(2, (long[]){N, N}, (long[]){0, 1}, (long[]){1, N - 1}, 0, MPI_DOUBLE),
                (dmcg_lines){dmcg_n, 1, 1, 1, N});
    if (dmcg_rank == 0) {
    for (i = 0; i < N; i++)
        printf("%.12g\n", u[i][i]);
    }
    MPI_Finalize();
    return 0;
}
