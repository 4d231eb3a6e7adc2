/* elements of which only the run tells which iteration changes them: in macros of subscripts, by a list, in a function, in two parts of an array */
#include <stdio.h>
#include <stdlib.h>

#define AT(i, j) a[(i) * size + (j)]

struct pair { double re, im; int n; };

static double half[30];

static void blocks(double *a, int size, int across)
{
    int c, i, j;

#pragma omp parallel for private(i, j) shared(a, size)
    for (c = 0; c < across * across; c++) {
        int down = c / across * 4, right = c % across * 4;
        for (i = 0; i < 4; i++)
            for (j = 0; j < 4; j++)
                AT(i + down, j + right) = AT(i + down, j + right) * 2 - c;
    }
}

static void turn(struct pair *x, const int *where, int n)
{
    int i;

#pragma omp parallel for
    for (i = 0; i < n; i++) {
        for (int k = 0; k < 3; k++) {
            double t = x[where[i]].re;
            x[where[i]].re = x[where[i]].im;
            x[where[i]].im = t + i;
        }
        x[i].n = i;
    }
}

static void put(double *v, int i, double e) { v[i * 7 % 30] = v[i * 7 % 30] * 0.5 + e; }

int main(void)
{
    int size = 24, i, n = 50, where[50];
    double *a = malloc((size_t)(size * size) * sizeof *a), v[30] = {1, 2, 3};
    struct pair *x = malloc((size_t)n * sizeof *x);

    if (!a || !x)
        return 1;
    for (i = 0; i < size * size; i++)
        a[i] = i % 7;
    for (i = 0; i < n; i++)
        x[i].re = i, x[i].im = -i, x[i].n = 0, where[i] = i * 7 % n;
    blocks(a, size, 6);
    turn(x, where, n);
#pragma omp parallel for
    for (i = 0; i < 30; i++)
        put(v, i, i * 0.25);
#pragma omp parallel for
    for (i = 0; i < 15; i++) {
        for (int k = 0; k < 9; k++)
            half[i] += i * k;
        half[i + 15] = half[i] + 1;
    }
    for (i = 0; i < size * size; i += 5)
        printf("%g ", a[i]);
    for (i = 0; i < n; i++)
        printf("%g,%g,%d ", x[i].re, x[i].im, x[i].n);
    for (i = 0; i < 30; i++)
        printf("%g,%g ", v[i], half[i]);
    printf("\n");
    free(a);
    free(x);
    return 0;
}
