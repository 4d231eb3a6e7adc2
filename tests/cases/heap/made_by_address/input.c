/* functions that give back memory, and how much of it there is, by the addresses of the caller's variables */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    double x, v;
} Body;

static int n_of_the_file;
static double *of_the_file;

static void allocate(double **p, int n)
{
    *p = malloc(n * sizeof **p);
    if (!*p)
        exit(2);
}

static void pair(double **p, double **q, int n)
{
    allocate(p, n);
    allocate(q, 2 * n);
}

static Body *bodies(long wanted, long *placed)
{
    long i;
    Body *b;

    for (*placed = 0, i = 0; i < wanted; i++)
        (*placed) += i % 3;
    b = malloc(*placed * sizeof(Body));
    if (b == NULL) {
        printf("no memory for %ld bodies\n", *placed);
        exit(2);
    }
    for (i = 0; i < *placed; i++) {
        b[i].x = i % 7;
        b[i].v = i % 5;
    }
    return b;
}

static int count(const int *from)
{
    return *from + 1;
}

int main(int argc, char **argv)
{
    long placed = atol(argv[1]), k;
    int i, t, n = argc > 1 ? 10 : 5;
    double *a, *b, sum = 0;
    Body *all = bodies(placed, &placed);

    pair(&a, &b, n);
    n_of_the_file = count(&n);
    allocate(&of_the_file, n_of_the_file);
    for (t = 0; t < 3; t++) {
#pragma omp parallel for
        for (k = 0; k < placed; k++) {
            all[k].x += all[k].v * 0.5;
            all[k].v -= all[k].x * 0.25;
        }
    }
#pragma omp parallel for
    for (i = 0; i < n; i++) {
        a[i] = i;
        b[2 * i] = i * i;
        b[2 * i + 1] = -i;
    }
#pragma omp parallel for reduction(+ : sum)
    for (i = 0; i < n_of_the_file; i++) {
        of_the_file[i] = i;
        sum += i;
    }
    for (k = 0; k < placed; k++)
        printf("%g %g ", all[k].x, all[k].v);
    for (i = 0; i < n; i++)
        printf("%g %g %g ", a[i], b[2 * i + 1], of_the_file[i]);
    printf("%g\n", sum);
    return 0;
}
