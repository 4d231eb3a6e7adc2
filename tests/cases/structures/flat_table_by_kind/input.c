/* Tables in a structure that a function returns: which one is made, and how long it is, depends on what was asked for. */
#include <stdio.h>
#include <stdlib.h>
enum { merged, hashed, plain };
typedef struct { long species, points, bins; int kind, lookups; } Query;
typedef struct { double at, value; } Point;
typedef struct { Point *grid; double *all; int *index; int n_grid, n_all; long n_index; } Tables;

static double next(unsigned *seed) {
    *seed = *seed * 1103515245u + 12345u;
    return (*seed >> 8) / 16777216.0;
}
static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}
static long below(const double *sorted, long n, double x) {
    long low = 0, high = n - 1;
    while (high - low > 1) {
        long middle = (low + high) / 2;
        if (sorted[middle] > x) high = middle;
        else low = middle;
    }
    return low;
}
static long below_point(long n, double x, Point *grid, long low, long high) {
    while (high - low > 1 && n > 1) {
        long middle = (low + high) / 2;
        if (grid[middle].at > x) high = middle;
        else low = middle;
    }
    return low;
}

static Tables make_tables(Query q) {
    Tables t;
    unsigned seed = 7;
    t.n_grid = q.species * q.points;
    t.grid = malloc(t.n_grid * sizeof(Point));
    t.all = NULL;
    t.index = NULL;
    for (int i = 0; i < t.n_grid; i++) {
        t.grid[i].at = next(&seed);
        t.grid[i].value = next(&seed);
    }
    for (int i = 0; i < q.species; i++) qsort(&t.grid[i * q.points], q.points, sizeof(Point), by_value);
    if (q.kind == plain) t.n_all = t.n_index = 0;
    if (q.kind == merged) {
        t.n_all = t.n_grid;
        t.all = malloc(t.n_all * sizeof(double));
        for (int i = 0; i < t.n_all; i++) t.all[i] = t.grid[i].at;
        qsort(t.all, t.n_all, sizeof(double), by_value);
        t.n_index = t.n_all * q.species;
        t.index = malloc(t.n_index * sizeof(int));
        for (long e = 0; e < t.n_all; e++)
            for (long i = 0; i < q.species; i++)
                t.index[e * q.species + i] = below_point(q.points, t.all[e], t.grid + i * q.points, 0, q.points - 1);
    }
    if (q.kind == hashed) {
        long e;
        t.n_all = 0;
        t.n_index = q.bins * q.species;
        t.index = malloc(t.n_index * sizeof(int));
        #pragma omp parallel for
        for (e = 0; e < q.bins; e++)
            for (long i = 0; i < q.species; i++)
                t.index[e * q.species + i] = below_point(q.points, e / (double)q.bins, t.grid + i * q.points, 0, q.points - 1);
    }
    return t;
}

/* The tables of an earlier run. */
static Tables read_tables(void) {
    Tables t;
    if (scanf("%d %d %ld", &t.n_grid, &t.n_all, &t.n_index) != 3) exit(1);
    t.grid = malloc(t.n_grid * sizeof(Point));
    t.all = malloc(t.n_all * sizeof(double));
    t.index = malloc(t.n_index * sizeof(int));
    for (int i = 0; i < t.n_grid; i++) if (scanf("%lf %lf", &t.grid[i].at, &t.grid[i].value) != 2) exit(1);
    for (int i = 0; i < t.n_all; i++) if (scanf("%lf", &t.all[i]) != 1) exit(1);
    for (int i = 0; i < t.n_index; i++) if (scanf("%d", &t.index[i]) != 1) exit(1);
    return t;
}

static double look_up(double x, long species, long points, long bins, const double *all, long n_all, int *index, Point *grid, int kind) {
    double sum = 0;
    long row = kind == merged ? below(all, n_all, x) : kind == hashed ? (long)(x * bins) : -1;
    for (long i = 0; i < species; i++) {
        long p = kind == plain ? below_point(points, x, grid + i * points, 0, points - 1) : index[row * species + i];
        sum += grid[i * points + p].value * (i + 1);
    }
    return sum;
}
static unsigned long simulate(Query q, Tables t) {
    unsigned long hash = 0;
    int i;
    #pragma omp parallel for schedule(dynamic, 10) reduction(+: hash)
    for (i = 0; i < q.lookups; i++) {
        double x = (i * 37 % 101) / 101.0;
        hash += (unsigned long)(1000 * look_up(x, q.species, q.points, q.bins, t.all, t.n_all, t.index, t.grid, q.kind)) % 97;
    }
    return hash;
}

int main(int argc, char **argv) {
    Query q = {argc > 2 ? atoi(argv[2]) : 3, argc > 3 ? atoi(argv[3]) : 8, 10, argc > 1 ? atoi(argv[1]) : merged, 60};
    Tables t;
    if (argc > 4) t = read_tables();
    else t = make_tables(q);
    printf("%d points, %ld indices\n", t.n_grid, t.n_index);
    printf("hash %lu\n", simulate(q, t));
    free(t.grid); free(t.all); free(t.index);
    return 0;
}
