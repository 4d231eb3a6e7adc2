/* The master has read the grid: the first and the last line, which no iteration writes, go to all ranks once, and in the loop neighbours exchange theirs. */
#include <stdio.h>
#include <stdlib.h>

#define N 30

static double a[N], b[N];

static void relax(void) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < N - 1; i++) b[i] = (a[i - 1] + a[i + 1]) / 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < N - 1; i++) a[i] = b[i];
    /* DOALL_END */
}

static void step(double *now, double *next, int n) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < n - 1; i++) next[i] = (now[i - 1] + now[i + 1]) / 2;
    /* DOALL_END */
}

static void steps(int count) {
    for (int k = 0; k < count; k++) relax();
}

int main(void) {
    int n = 25;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *t;
    for (int i = 0; i < N; i++) a[i] = getchar();
    for (int i = 0; i < n; i++) u[i] = v[i] = getchar();
    steps(4);
    for (int k = 0; k < 5; k++) {
        step(u, v, n);
        t = u;
        u = v;
        v = t;
    }
    for (int i = 0; i < N; i++) printf("%g ", a[i]);
    for (int i = 0; i < n; i++) printf("%g ", u[i]);
    printf("\n");
    free(u);
    free(v);
    return 0;
}
