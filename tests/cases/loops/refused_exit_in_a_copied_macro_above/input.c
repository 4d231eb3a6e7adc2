/* The function with the macro has no split loop: it calls one that has, and is copied with it. */
#include <stdio.h>
#include <stdlib.h>
#define STOP(j) {printf("norm %g", j); exit(5); }
static double norm(const double *v, int n) {
    double s = 0;
    int j;
#pragma omp parallel for reduction(+: s)
    for (j = 0; j < n; j++) s += v[j] * v[j];
    return s;
}
static double checked(const double *v, int n, int bad) {
    double s = norm(v, n);
    if (s == bad) STOP(s)
    return s;
}
int main(int argc, char **argv) {
    int bad = argc > 1 ? atoi(argv[1]) : -1, n = 24;
    static double v[24][24], r[24];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) v[i][j] = (i * 7 + j * 3) % 50;
    printf("one %g\n", checked(v[2], n, bad));
#pragma omp parallel for
    for (int i = 0; i < n; i++) r[i] = checked(v[i], n, bad + 2);
    for (int i = 0; i < n; i++) printf("%g ", r[i]);
    puts("");
    return 0;
}
