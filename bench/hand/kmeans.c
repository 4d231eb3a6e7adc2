/* examples/kmeans.c as an expert would write it for MPI: rank 0 makes the points and deals blocks of them out; the sums of a
   round travel in one reduction; every rank moves the centres itself. */
#include <stdio.h>
#include <stdlib.h>

#include "parts.h"

#define K 6

struct point { int x, y; };

struct sums { long x[K], y[K], count[K], moved; };

static void *need(size_t count, size_t size)
{
    void *memory = calloc(count + 1, size);

    if (memory == NULL) {
        fprintf(stderr, "kmeans: no memory\n");
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    return memory;
}

static void make_points(struct point *points, int n, unsigned seed)
{
    int i;

    srand(seed);
    for (i = 0; i < n; i++) {
        int town = rand() % 5;
        points[i].x = 2000 * (town % 3) + rand() % 1000 + rand() % 1000;
        points[i].y = 2500 * (town / 3) + rand() % 1000 + rand() % 1000;
    }
}

static int nearest(struct point p, const struct point *centre)
{
    long best = -1;
    int c, found = 0;

    for (c = 0; c < K; c++) {
        long dx = p.x - centre[c].x, dy = p.y - centre[c].y;
        if (best < 0 || dx * dx + dy * dy < best) {
            best = dx * dx + dy * dy;
            found = c;
        }
    }
    return found;
}

static struct sums one_round(const struct point *points, int *cluster, long n, const struct point *centre)
{
    struct sums sums = {{0}, {0}, {0}, 0};
    long i;

    for (i = 0; i < n; i++) {
        int own = nearest(points[i], centre);
        if (own != cluster[i])
            sums.moved++;
        cluster[i] = own;
        sums.x[own] += points[i].x;
        sums.y[own] += points[i].y;
        sums.count[own]++;
    }
    MPI_Allreduce(MPI_IN_PLACE, &sums, sizeof sums / sizeof(long), MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    return sums;
}

static void move_centres(struct point *centre, const struct sums *sums)
{
    int c;

    for (c = 0; c < K; c++)
        if (sums->count[c] > 0) {
            centre[c].x = sums->x[c] / sums->count[c];
            centre[c].y = sums->y[c] / sums->count[c];
        }
}

/* This rank's points; rank 0 makes all of them and has them in one block, its own in front. */
static struct point *deal(int n, struct point *centre, struct part part)
{
    int *counts = need(2 * part.size, sizeof *counts), *first = counts + part.size, own = 2 * (part.hi - part.lo), r, c;
    struct point *points = need(part.rank == 0 ? n : part.hi - part.lo, sizeof *points);

    for (r = 0; r < part.size; r++) {
        first[r] = 2 * first_of(n, r, part.size);
        counts[r] = 2 * first_of(n, r + 1, part.size) - first[r];
    }
    if (part.rank == 0) {
        make_points(points, n, 1);
        for (c = 0; c < K; c++)
            centre[c] = points[(long)c * n / K];
    }
    MPI_Scatterv(points, counts, first, MPI_INT, part.rank == 0 ? MPI_IN_PLACE : (void *)points, own, MPI_INT, 0, MPI_COMM_WORLD);
    MPI_Bcast(centre, 2 * K, MPI_INT, 0, MPI_COMM_WORLD);
    free(counts);
    return points;
}

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 2000;
    int most_rounds = argc > 2 ? atoi(argv[2]) : 100;
    struct point centre[K], *points;
    struct sums sums;
    struct part part;
    int *cluster, c, steps = 0;

    MPI_Init(&argc, &argv);
    part = my_part(0, n);
    if (n < K) {
        if (part.rank == 0)
            fprintf(stderr, "usage: kmeans [points, at least %d] [most rounds]\n", K);
        MPI_Finalize();
        return 1;
    }
    points = deal(n, centre, part);
    cluster = need(part.hi - part.lo, sizeof *cluster);
    sums.moved = 1;
    while (sums.moved > 0 && steps < most_rounds) {
        sums = one_round(points, cluster, part.hi - part.lo, centre);
        move_centres(centre, &sums);
        steps++;
    }
    if (part.rank == 0) {
        printf("%d points, %d steps\n", n, steps);
        for (c = 0; c < K; c++)
            printf("cluster %d: %ld points around (%d, %d)\n", c, sums.count[c], centre[c].x, centre[c].y);
    }
    free(points);
    free(cluster);
    MPI_Finalize();
    return 0;
}
