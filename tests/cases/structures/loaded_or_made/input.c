/* Tables in a structure are made, or come from a file; one of them is not there in every mode, and then its pointer has no value. A loop
   looks values up through functions that point into a table. */
#include <stdio.h>
#include <stdlib.h>

enum { plain, indexed };

typedef struct {
    double at, value;
} Point;

typedef struct {
    int *counts;
    int *index;
    Point *grid;
    int mode, sorts, points, indices, most;
    double *samples;
} Tables;

static int *load_counts(int sorts)
{
    int *counts = malloc(sorts * sizeof *counts);
    for (int s = 0; s < sorts; s++)
        counts[s] = 2 + s % 3;
    return counts;
}

static Tables make(int mode)
{
    Tables t;

    t.mode = mode;
    t.points = 24;
    t.grid = malloc(t.points * sizeof(Point));
    for (int i = 0; i < t.points; i++) {
        t.grid[i].at = i * 0.5;
        t.grid[i].value = i * i % 7;
    }
    t.indices = 0;
    if (mode == indexed) {
        t.indices = 10;
        t.index = malloc(t.indices * sizeof(int));
        for (int k = 0; k < t.indices; k++)
            t.index[k] = k * 2;
    }
    t.counts = load_counts(5);
    t.sorts = 5;
    t.most = 0;
    for (int s = 0; s < t.sorts; s++)
        if (t.counts[s] > t.most)
            t.most = t.counts[s];
    return t;
}

static void save(Tables t)
{
    FILE *file = fopen("tables.bin", "wb");
    fwrite(&t, sizeof(Tables), 1, file);
    fwrite(t.counts, sizeof(int), t.sorts, file);
    fwrite(t.grid, sizeof(Point), t.points, file);
    fwrite(t.index, sizeof(int), t.indices, file);
    fclose(file);
}

static Tables load(void)
{
    Tables t;
    size_t read = 0;
    FILE *file = fopen("tables.bin", "rb");

    read += fread(&t, sizeof(Tables), 1, file);
    t.counts = malloc(t.sorts * sizeof(int));
    t.grid = malloc(t.points * sizeof(Point));
    t.index = malloc(t.indices * sizeof(int));
    read += fread(t.counts, sizeof(int), t.sorts, file);
    read += fread(t.grid, sizeof(Point), t.points, file);
    read += fread(t.index, sizeof(int), t.indices, file);
    if (read != 1 + (size_t)t.sorts + t.points + t.indices)
        exit(1);
    fclose(file);
    remove("tables.bin");
    return t;
}

static double between(double x, int mode, const int *index, Point *grid, int points)
{
    Point *low, *high;

    if (mode == indexed) {
        low = &grid[index[(int)x % 10]];
    } else {
        int i = (int)(2 * x) % points;
        if (i == points - 1)
            low = &grid[i - 1];
        else
            low = &grid[i];
    }
    high = low + 1;
    return low->value + (high->value - low->value) * 0.5;
}

static double sum_up(double x, int sort, int mode, const int *counts, const int *index, Point *grid, int points)
{
    double sum = 0;
    for (int c = 0; c < counts[sort]; c++)
        sum += between(x + c, mode, index, grid, points);
    return sum;
}

static double directly(Tables t, int n)
{
    double all = 0;
    #pragma omp parallel for reduction(+:all)
    for (int i = 0; i < n; i++) {
        Point *grid = t.grid;
        all += sum_up(i * 0.25, i % t.sorts, t.mode, t.counts, t.index, grid, t.points) * t.most;
    }
    return all;
}

static double by_samples(Tables t, int n)
{
    double all = 0;
    t.samples = malloc(n * sizeof(double));
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        t.samples[i] = i * 0.25;
    #pragma omp parallel for reduction(+:all)
    for (int i = 0; i < n; i++)
        all += sum_up(t.samples[i], i % t.sorts, t.mode, t.counts, t.index, t.grid, t.points) * t.most;
    free(t.samples);
    return all;
}

int main(int argc, char **argv)
{
    Tables t;
    const int choice = argc > 1 ? atoi(argv[1]) : 0;

    if (choice == 2) {
        t = make(indexed);
        save(t);
        free(t.counts);
        free(t.grid);
        free(t.index);
        t = load();
    } else {
        t = make(choice == 1 ? indexed : plain);
    }
    printf("%g\n", directly(t, 50));
    if (choice > 0) {
        printf("%g\n", by_samples(t, 30));
        free(t.index);
    }
    free(t.counts);
    free(t.grid);
    return 0;
}
