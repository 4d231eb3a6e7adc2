/* Made by dmcg from input.c: 7 DOALL loops run in parallel.
   Build: mpicc -O2 input_mpi.c -o input_mpi -lm     Run: mpiexec -n 4 ./input_mpi */
/* near misses: each of these loops has a neighbour's line, but waits for it; --dump=plan says why */
#include <mpi.h>
#include <limits.h>
#if defined __GNUC__ && !defined __clang__    /* variables that only rank 0 sets and reads */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <stdio.h>
#include <stdlib.h>

#define N 24

static double u[N][N], v[N][N];
static int a[N], b[N], c[N], d[N], where[N];

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

/* Each rank gets the lines that it wants, and `before` and `after` more on each side, from the ranks that have them. */
static void dmcg_exchange(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    const int n = dmcg_post(array, line, have, want, before, after, requests);

    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}

/* Each rank gets the lines around its own from the ranks that have them. */
static void dmcg_halo(void *array, MPI_Datatype line, dmcg_lines l, long before, long after)
{
    dmcg_exchange(array, line, l, l, before, after);
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

/* Each rank gets the lines that it wants, and `before` and `after` more around each, from the ranks that have them. */
static void dmcg_exchange_parts(void *array, MPI_Datatype line, dmcg_lines have, dmcg_lines want, long before, long after)
{
    MPI_Request requests[2 * dmcg_size];
    MPI_Status statuses[2 * dmcg_size];
    MPI_Datatype part;
    int r, n = 0;

    for (r = 0; r < dmcg_size; r++) {
        if (r == dmcg_rank)
            continue;
        if (dmcg_part(line, want, dmcg_rank, before, after, &have, r, &part) > 0)
            MPI_Irecv(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
        if (dmcg_part(line, want, r, before, after, &have, dmcg_rank, &part) > 0)
            MPI_Isend(array, 1, part, r, 0, MPI_COMM_WORLD, &requests[n++]);
        MPI_Type_free(&part);
    }
    MPI_Waitall(n, requests, statuses);
    MPI_Type_free(&line);
}

int main(void)
{
    int i, j, s, colour, at = 0, best;
    double sum = 0;

    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);

    /* every rank: cheaper to compute everywhere than to send */
    for (i = 0; i < N; i++) {
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = i * j % 9;
        a[i] = b[i] = c[i] = d[i] = i * 7 % 10;
        where[i] = i / 2;
    }
    /* loops 1, 2, 3 and 6: i = 1 .. N - 2, in blocks; this rank runs i = dmcg_lo1 .. dmcg_hi1 - 1 */
    const long dmcg_n1 = N - 2;
    const long dmcg_lo1 = 1 + dmcg_first(dmcg_n1, dmcg_rank);
    const long dmcg_hi1 = 1 + dmcg_first(dmcg_n1, dmcg_rank + 1);

    /* loops 4 and 5: i = N - 2 .. 1, in blocks; this rank runs i from dmcg_lo2 on and ends before dmcg_hi2 */
    const long dmcg_n2 = N - 2;
    const long dmcg_lo2 = N - 2 - dmcg_first(dmcg_n2, dmcg_rank);
    const long dmcg_hi2 = N - 2 - dmcg_first(dmcg_n2, dmcg_rank + 1);

    /* loop 7: i = 1 .. N - 2, dealt out in turn, one to each rank */
    const long dmcg_n3 = N - 2;

    if (dmcg_rank != 0) sum = 0;    /* the old value counts once */
    for (s = 0; s < 3; s++) {
        /* in place, what is sent is written: red and black points */
        /* every rank needs u: each rank sends its rows to all */
        dmcg_allgather_parts(u, dmcg_row(N, MPI_DOUBLE), (dmcg_lines){dmcg_n3, 1, 1, 1, N, 1});
        for (colour = 0; colour < 2; colour++) {
            /* DOALL_BEGIN P=BLK */
            /* loop 1 reads u up to 1 line before and 1 line after its own rows (Semi-Global): the neighbours send it */
            dmcg_halo(u, dmcg_row(N, MPI_DOUBLE), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0}, 1, 1);
            for (i = dmcg_lo1; i < dmcg_hi1; i++)
                for (j = 1 + (i + colour) % 2; j < N - 1; j += 2)
                    u[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
            /* DOALL_END */
        }
        /* the digits of a sum */
        /* DOALL_BEGIN P=BLK */
        /* loop 2 reads u up to 1 line before and 1 line after its own rows (Semi-Global): the neighbours send it */
        dmcg_halo(u, dmcg_line(2, (long[]){N, N}, (long[]){0, 1}, (long[]){1, N - 1}, 0, MPI_DOUBLE),
                  (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0}, 1, 1);
        for (i = dmcg_lo1; i < dmcg_hi1; i++)
            for (j = 1; j < N - 1; j++) {
                v[i][j] = u[i - 1][j] - u[i + 1][j];
                sum += v[i][j];
            }
        /* DOALL_END */
        /* which of equal values */
        best = 1000;
        /* DOALL_BEGIN P=BLK */
        /* loop 3 reads a up to 1 line before and 1 line after its own elements (Semi-Global): the neighbours send it */
        dmcg_halo(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0}, 1, 1);
        /* loop 3 reads at: rank 0 sends it to all */
        MPI_Bcast(&at, 1, MPI_INT, 0, MPI_COMM_WORLD);
        for (i = dmcg_lo1; i < dmcg_hi1; i++) {
            b[i] = a[i - 1] + a[i + 1];
            if (b[i] < best) {
                best = b[i];
                at = i;
            }
        }
        /* best is the smallest of all ranks' values, at belonging to it (of equal ones the first counts), for rank 0 */
        {
            struct {
                int best;
                int at;
            } dmcg_found[dmcg_size];
            int dmcg_r, dmcg_best = 0;

            dmcg_found[dmcg_rank].best = best;
            dmcg_found[dmcg_rank].at = at;
            MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, dmcg_found, sizeof dmcg_found[0], MPI_BYTE, MPI_COMM_WORLD);
            for (dmcg_r = 1; dmcg_r < dmcg_size; dmcg_r++)
                if (dmcg_found[dmcg_r].best < dmcg_found[dmcg_best].best)
                    dmcg_best = dmcg_r;
            best = dmcg_found[dmcg_best].best;
            at = dmcg_found[dmcg_best].at;
        }
        /* DOALL_END */
        if (dmcg_rank == 0) printf("%d %d\n", best, at);
        /* downwards */
        /* DOALL_BEGIN P=BLK */
        /* loop 4 reads d up to 1 line before and 1 line after its own elements (Semi-Global): the neighbours send it */
        dmcg_halo(d, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, N - 2, -1, 1, N, 0}, 1, 1);
        for (i = dmcg_lo2; i > dmcg_hi2; i--)
            c[i] = (d[i - 1] + d[i + 1]) % 100;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        /* loop 5: each rank has all that its iterations read, nothing to send */
        for (i = dmcg_lo2; i > dmcg_hi2; i--)
            d[i] = c[i];
        /* DOALL_END */
        /* old values are meant */
        /* DOALL_BEGIN P=BLK TRUST(a) */
        /* loop 6 reads b up to 1 line before and 1 line after its own elements (Semi-Global): the neighbours send it */
        dmcg_halo(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0}, 1, 1);
        for (i = dmcg_lo1; i < dmcg_hi1; i++)
            a[i] = (b[i - 1] + b[i + 1] + a[i]) % 100;
        /* DOALL_END */
        /* rows dealt out in turn, for which there is no halo */
        /* DOALL_BEGIN P=CYC */
        /* loop 7 reads its own rows of v (Semi-Global): the ranks that have them send them */
        dmcg_exchange_parts(v, dmcg_row(N, MPI_DOUBLE), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0},
                            (dmcg_lines){dmcg_n3, 1, 1, 1, N, 1}, 1, 1);
        for (long dmcg_k = dmcg_rank; dmcg_k < dmcg_n3; dmcg_k += dmcg_size) {
            i = 1 + dmcg_k;
            for (j = 0; j < N; j++)
                u[i][j] = v[i - 1][j] + v[i + 1][j];
        }
        /* DOALL_END */
    }
    /* sum is the sum of all ranks' values, for rank 0 */
    {
        double dmcg_all = sum;    /* sum itself can stay in a register: MPI does not know its address */
        MPI_Reduce(dmcg_rank == 0 ? MPI_IN_PLACE : &dmcg_all, &dmcg_all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
        sum = dmcg_all;
    }
    if (dmcg_rank == 0) printf("%.9g\n", sum);
    /* rank 0 needs u: each rank sends its rows */
    dmcg_gather_parts(u, dmcg_row(N, MPI_DOUBLE), (dmcg_lines){dmcg_n3, 1, 1, 1, N, 1});
    /* rank 0 needs v[..][1 .. N - 2]: each rank sends its part */
    dmcg_gather(v, dmcg_line(2, (long[]){N, N}, (long[]){0, 1}, (long[]){1, N - 1}, 0, MPI_DOUBLE),
                (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0});
    /* rank 0 needs a: each rank sends its elements */
    dmcg_gather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0});
    /* rank 0 needs b: each rank sends its elements */
    dmcg_gather(b, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n1, 1, 1, 1, N, 0});
    /* rank 0 needs c: each rank sends its elements */
    dmcg_gather(c, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n2, N - 2, -1, 1, N, 0});
    if (dmcg_rank == 0) {
    for (i = 0; i < N; i++)
        printf("%.12g %.12g %d %d %d\n", u[i][3], v[i][N - 2], a[i], b[where[i]], c[i]);
    }
    MPI_Finalize();
    return 0;
}
