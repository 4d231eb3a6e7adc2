/* examples/cg.c as an expert would write it for MPI: a rank makes its own rows of the matrix; once, at the start, it asks the
   others for the elements of p that its rows point to and learns which of its own they want; in a step exactly those travel, and
   two sums. The vector p is whole on each rank, so that columns keep their numbers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

struct matrix { int *start, *column; double *value; };      /* rows lo .. hi - 1; start[0] is 0 */

struct needs {          /* counts[r] elements from place first[r] of `index`, for each rank r */
    int *counts, *first, *index;
    double *packed;
};

static void *need(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);

    if (memory == NULL) {
        fprintf(stderr, "cg: no memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return memory;
}

static void add_entry(struct matrix *a, int *k, int column, double value)
{
    a->column[*k] = column;
    a->value[(*k)++] = value;
}

static struct matrix make_matrix(int m, struct part part)
{
    long rows = part.hi - part.lo;
    struct matrix a = {need(rows + 1, sizeof(int)), need(5 * rows, sizeof(int)), need(5 * rows, sizeof(double))};
    int i, k = 0, n = m * m;

    for (i = part.lo; i < part.hi; i++) {
        a.start[i - part.lo] = k;
        if (i >= m)
            add_entry(&a, &k, i - m, -1);
        if (i % m > 0)
            add_entry(&a, &k, i - 1, -1);
        add_entry(&a, &k, i, 4);
        if (i % m < m - 1)
            add_entry(&a, &k, i + 1, -1);
        if (i < n - m)
            add_entry(&a, &k, i + m, -1);
    }
    a.start[rows] = k;
    return a;
}

static struct needs new_needs(int size)
{
    struct needs needs = {need(size, sizeof(int)), need(size + 1, sizeof(int)), NULL, NULL};

    return needs;
}

static void make_room(struct needs *needs, int size)
{
    int r;

    for (r = 0; r < size; r++)
        needs->first[r + 1] = needs->first[r] + needs->counts[r];
    needs->index = need(needs->first[size], sizeof(int));
    needs->packed = need(needs->first[size], sizeof(double));
}

/* The columns of other ranks that this rank's rows mention, in order, each once. */
static struct needs wanted_columns(const struct matrix *a, int n, struct part part)
{
    struct needs in = new_needs(part.size);
    char *used = need(n, 1);
    int k, c, r = 0, entries = a->start[part.hi - part.lo];

    for (k = 0; k < entries; k++)
        used[a->column[k]] = a->column[k] < part.lo || a->column[k] >= part.hi;
    for (c = 0; c < n; c++)
        if (used[c])
            in.counts[owner_of(n, c, part.size)]++;
    make_room(&in, part.size);
    for (c = 0; c < n; c++)
        if (used[c])
            in.index[r++] = c;
    free(used);
    return in;
}

/* What the others want of this rank's. */
static struct needs asked_for(const struct needs *in, struct part part)
{
    struct needs out = new_needs(part.size);

    MPI_Alltoall(in->counts, 1, MPI_INT, out.counts, 1, MPI_INT, MPI_COMM_WORLD);
    make_room(&out, part.size);
    MPI_Alltoallv(in->index, in->counts, in->first, MPI_INT, out.index, out.counts, out.first, MPI_INT, MPI_COMM_WORLD);
    return out;
}

static void fetch_elements(double *p, struct needs *in, struct needs *out, MPI_Request *requests, int size)
{
    int r, k, count = 0;

    for (r = 0; r < size; r++)
        if (in->counts[r] > 0)
            MPI_Irecv(in->packed + in->first[r], in->counts[r], MPI_DOUBLE, r, 1, MPI_COMM_WORLD, &requests[count++]);
    for (k = 0; k < out->first[size]; k++)
        out->packed[k] = p[out->index[k]];
    for (r = 0; r < size; r++)
        if (out->counts[r] > 0)
            MPI_Isend(out->packed + out->first[r], out->counts[r], MPI_DOUBLE, r, 1, MPI_COMM_WORLD, &requests[count++]);
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
    for (k = 0; k < in->first[size]; k++)
        p[in->index[k]] = in->packed[k];
}

/* Vectors but p begin with this rank's first element. */
static void multiply(long rows, const struct matrix *a, const double *p, double *q)
{
    long i;
    int k;

    for (i = 0; i < rows; i++) {
        double sum = 0;
        for (k = a->start[i]; k < a->start[i + 1]; k++)
            sum += a->value[k] * p[a->column[k]];
        q[i] = sum;
    }
}

static double dot(long rows, const double *x, const double *y)
{
    double sum = 0;
    long i;

    for (i = 0; i < rows; i++)
        sum += x[i] * y[i];
    MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    return sum;
}

/* Returns the number of steps; x is the solution. */
static int solve(int m, int most_steps, double *x, struct part part)
{
    long rows = part.hi - part.lo, n = (long)m * m, i;
    struct matrix a = make_matrix(m, part);
    struct needs in = wanted_columns(&a, n, part), out = asked_for(&in, part);
    MPI_Request *requests = need(2 * part.size, sizeof *requests);
    double *r = need(rows, sizeof *r), *q = need(rows, sizeof *q), *p = need(n, sizeof *p), *own = p + part.lo;
    double rr, old, alpha, first;
    int steps = 0;

    for (i = 0; i < rows; i++)
        r[i] = own[i] = 1.0 + (part.lo + i) % 3;
    first = rr = dot(rows, r, r);
    while (rr > 1e-16 * first && steps < most_steps) {
        fetch_elements(p, &in, &out, requests, part.size);
        multiply(rows, &a, p, q);
        alpha = rr / dot(rows, own, q);
        for (i = 0; i < rows; i++) {
            x[i] += alpha * own[i];
            r[i] -= alpha * q[i];
        }
        old = rr;
        rr = dot(rows, r, r);
        for (i = 0; i < rows; i++)
            own[i] = r[i] + rr / old * own[i];
        steps++;
    }
    return steps;
}

int main(int argc, char *argv[])
{
    int m = argc > 1 ? atoi(argv[1]) : 20;
    int most_steps = argc > 2 ? atoi(argv[2]) : 1000;
    long n = (long)m * m;
    double *x, middle = 0;
    struct part part;
    int steps, owner;

    MPI_Init(&argc, &argv);
    part = my_part(0, n);
    if (m < 1) {
        if (part.rank == 0)
            fprintf(stderr, "usage: cg [points in a row] [most steps]\n");
        MPI_Finalize();
        return 1;
    }
    x = need(part.hi - part.lo, sizeof *x);
    steps = solve(m, most_steps, x, part);
    owner = owner_of(n, n / 2, part.size);
    if (part.rank == owner)
        middle = x[n / 2 - part.lo];
    fetch(&middle, owner, part.rank);
    if (part.rank == 0) {
        printf("%ld unknowns, %d steps\n", n, steps);
        printf("x in the corner %.5f, in the middle %.5f\n", x[0], middle);
    }
    MPI_Finalize();
    return 0;
}
