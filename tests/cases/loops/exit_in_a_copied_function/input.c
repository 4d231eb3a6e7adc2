/* A function with a split loop that may exit is called in a split loop, where one rank alone runs a copy of it. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
static double norm(const double *v, int n, int bad) {
    double s = 0;
    int j;
    if (n == bad) { printf("norm of %d\n", n); exit(6); }
    if (bad == 3) exit(2);
#pragma omp parallel for reduction(+: s)
    for (j = 0; j < n; j++) {
        if (v[j] == bad) { printf("norm meets %d\n", j); exit(5); }
        s += v[j] * v[j];
    }
    if (s > 1e6) { printf("large\n"); exit(7); }
    return s;
}
int main(int argc, char **argv) {
    int bad = argc > 1 ? atoi(argv[1]) : -1, n = 24;
    static double v[24][24], r[24];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) v[i][j] = (i * 7 + j * 3) % 50;
    printf("one %g\n", norm(v[2], n, bad));
#pragma omp parallel for
    for (int i = 0; i < n; i++) r[i] = norm(v[i], n - (i == 13) - (i == 7), bad + 2);
    for (int i = 0; i < n; i++) printf("%g ", r[i]);
    puts("");
    return 0;
}
