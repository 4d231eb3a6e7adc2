/* Made by dmcg from input.c: 2 DOALL loops run in parallel.
   Build: mpicc -O2 -DPARALLEL input_mpi.c -o input_mpi -lm     Run: mpiexec -n 4 ./input_mpi */
#ifndef PARALLEL
#error "translated with -DPARALLEL; translate again with the -D of this build"
#endif
#ifdef SERIAL
#error "translated without -DSERIAL; translate again with the -D of this build"
#endif
/* The directives of a loop under an #ifdef: another build has another loop split, though its tokens are the same. UNUSED is free. */
#include <mpi.h>
#include <limits.h>
#if defined __GNUC__ && !defined __clang__    /* variables that only rank 0 sets and reads */
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#endif
#include <stdio.h>
#ifdef UNUSED
#define WIDTH 40
#endif

static int a[100];

static int dmcg_rank, dmcg_size;    /* this process, and how many there are */

/* Block partition: of n iterations, rank r runs those from dmcg_first(n, r) up to dmcg_first(n, r + 1);
   parts differ by one at most, and when there are more ranks than iterations the last ranks have none. */
static long dmcg_first(long n, int r)
{
    if (n < 0)
        n = 0;
    return r * (n / dmcg_size) + (r < n % dmcg_size ? r : n % dmcg_size);
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

int main(void)
{
    int i;
#ifdef PARALLEL
    /* DOALL_BEGIN P=BLK */
#endif
    MPI_Init(NULL, NULL);
    MPI_Comm_rank(MPI_COMM_WORLD, &dmcg_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &dmcg_size);

    /* loops 1 and 2: i = 0 .. 99, in blocks; this rank runs i = dmcg_lo .. dmcg_hi - 1 */
    const long dmcg_n = 100;
    const long dmcg_lo = dmcg_first(dmcg_n, dmcg_rank);
    const long dmcg_hi = dmcg_first(dmcg_n, dmcg_rank + 1);

    /* loop 1: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo; i < dmcg_hi; i++)
        a[i] = 3 * i;
#ifdef PARALLEL
    /* DOALL_END */
#endif
#ifndef SERIAL
    /* DOALL_BEGIN P=BLK */
#endif
    /* loop 2: each rank has all that its iterations read, nothing to send */
    for (i = dmcg_lo; i < dmcg_hi; i++)
        a[i] = a[i] * a[i];
#ifndef SERIAL
    /* DOALL_END */
#endif
    /* rank 0 needs a: each rank sends its elements */
    dmcg_gather(a, dmcg_row(1, MPI_INT), (dmcg_lines){dmcg_n, 0, 1, 1, 100});
    if (dmcg_rank == 0) {
    for (i = 0; i < 100; i++)
        printf("%d\n", a[i]);
    }
    MPI_Finalize();
    return 0;
}
