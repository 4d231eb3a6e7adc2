#include <stdio.h>
#include <stdlib.h>
double *u, *v;
int n;
/* Elements of arrays in the heap, two calls further down. */
static double at(int i, int j) { return u[i * n + j]; }
static double mean(int i, int j) { return 0.25 * (at(i - 1, j) + at(i + 1, j) + at(i, j - 1) + at(i, j + 1)); }
static void line(int i) { for (int j = 1; j < n - 1; j++) v[i * n + j] = mean(i, j); }
static void back(int i) { int j; for (j = 1; j < n - 1; ++j) u[i * n + j] = v[i * n + j]; }
int main(int argc, char **argv)
{
    n = argc > 1 ? atoi(argv[1]) : 16;
    u = malloc(sizeof(double) * n * n);
    v = malloc(sizeof(double) * n * n);
    for (int i = 0; i < n * n; i++) u[i] = v[i] = i % 11;
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++) line(i);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++) back(i);
        /* DOALL_END */
    }
    for (int i = 0; i < n * n; i++) printf("%.3f ", u[i]);
    printf("\n");
    return 0;
}
