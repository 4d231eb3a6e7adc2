/* In the copy that one rank alone runs the macro cannot be changed. */
#include <stdio.h>
#include <stdlib.h>
#define STOP(j) {printf("norm %d", j); exit(5); }
static double norm(const double *v, int n, int bad) {
    double s = 0;
    int j;
#pragma omp parallel for reduction(+: s)
    for (j = 0; j < n; j++) {
        if (v[j] == bad) STOP(j)
        s += v[j] * v[j];
    }
    return s;
}
int main(int argc, char **argv) {
    int bad = argc > 1 ? atoi(argv[1]) : -1, n = 24;
    static double v[24][24], r[24];
    for (int i = 0; i < n; i++) for (int j = 0; j < n; j++) v[i][j] = (i * 7 + j * 3) % 50;
    printf("one %g\n", norm(v[2], n, bad));
#pragma omp parallel for
    for (int i = 0; i < n; i++) r[i] = norm(v[i], n, bad + 2);
    for (int i = 0; i < n; i++) printf("%g ", r[i]);
    puts("");
    return 0;
}
