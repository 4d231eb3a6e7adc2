/* Finds K clusters of points in the plane (k-means).

       gcc -O2 kmeans.c -o kmeans && ./kmeans 100000
       dmcg run kmeans.c -n 4 -- 100000

   In turn each point goes to the nearest centre, and each centre goes to the middle of its points, until no point changes its
   cluster. The points are dealt out in blocks; they never move. What the processes tell each other in a round are the sums
   for each cluster, which are arrays, and the number of points that changed. Coordinates are whole numbers, so the sums are
   exact. */
#include <stdio.h>
#include <stdlib.h>

#define K 6

struct point { int x, y; };

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

int main(int argc, char *argv[])
{
    int n = argc > 1 ? atoi(argv[1]) : 2000;
    int most_rounds = argc > 2 ? atoi(argv[2]) : 100;
    struct point centre[K], *points;
    long sum_x[K], sum_y[K];
    int count[K], *cluster;
    int i, c, steps = 0, moved = 1;

    if (n < K) {
        fprintf(stderr, "usage: kmeans [points, at least %d] [most rounds]\n", K);
        return 1;
    }
    points = malloc(n * sizeof *points);
    cluster = calloc(n, sizeof *cluster);
    if (points == NULL || cluster == NULL) {
        fprintf(stderr, "kmeans: no memory for %d points\n", n);
        return 1;
    }
    make_points(points, n, 1);
    for (c = 0; c < K; c++)
        centre[c] = points[(long)c * n / K];

    while (moved > 0 && steps < most_rounds) {
        moved = 0;
        for (c = 0; c < K; c++)
            sum_x[c] = sum_y[c] = count[c] = 0;
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int own = nearest(points[i], centre);
            if (own != cluster[i])
                moved++;
            cluster[i] = own;
            sum_x[own] += points[i].x;
            sum_y[own] += points[i].y;
            count[own]++;
        }
        /* DOALL_END */
        for (c = 0; c < K; c++)
            if (count[c] > 0) {
                centre[c].x = sum_x[c] / count[c];
                centre[c].y = sum_y[c] / count[c];
            }
        steps++;
    }
    printf("%d points, %d steps\n", n, steps);
    for (c = 0; c < K; c++)
        printf("cluster %d: %d points around (%d, %d)\n", c, count[c], centre[c].x, centre[c].y);
    free(points);
    free(cluster);
    return 0;
}
