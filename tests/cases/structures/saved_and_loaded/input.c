/* A structure and its arrays go to a file and come back, the addresses among its members, too; or the program makes it. */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n, kind;
    double *x;
    double scale[2];
    int unused;
} Data;

static Data make(int n)
{
    Data d;
    d.n = n;
    d.kind = 7;
    d.scale[0] = 0.5;
    d.scale[1] = 0.25;
    d.unused = 3;
    d.x = malloc(d.n * sizeof(double));
    for (int i = 0; i < n; i++)
        d.x[i] = i * 0.5;
    return d;
}

static void save(Data d, const char *name)
{
    FILE *file = fopen(name, "wb");
    fwrite(&d, sizeof(Data), 1, file);
    fwrite(d.x, sizeof(double), d.n, file);
    fclose(file);
}

static Data load(const char *name)
{
    Data d;
    FILE *file = fopen(name, "rb");
    if (fread(&d, sizeof(Data), 1, file) != 1)
        exit(1);
    d.x = malloc(d.n * sizeof(double));
    if (fread(d.x, sizeof(double), d.n, file) != (size_t)d.n)
        exit(2);
    fclose(file);
    remove(name);
    return d;
}

static int first_word(const char *name)
{
    int word = 0;
    FILE *file = fopen(name, "rb");
    if (fread(&word, sizeof word, 1, file) != 1)
        exit(3);
    fclose(file);
    return word;
}

static double weigh(Data d)
{
    double s = 0;
    #pragma omp parallel for reduction(+:s)
    for (int i = 0; i < d.n; i++)
        s += d.x[i] * (d.scale[0] + d.scale[1]);
    return s;
}

int main(int argc, char **argv)
{
    Data d, e;

    d = make(argc > 1 ? atoi(argv[1]) : 20);
    #pragma omp parallel for
    for (int i = 0; i < d.n; i++)
        d.x[i] += i % 3;
    save(d, "saved.bin");
    printf("%g\n", d.x[d.n / 2]);
    printf("%d\n", first_word("saved.bin"));
    e = load("saved.bin");
    printf("%g %d %d %g\n", weigh(e), e.n, e.kind, e.x[e.n - 1]);
    free(d.x);
    free(e.x);
    return 0;
}
