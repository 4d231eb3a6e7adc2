/* Between the parts of an exchange an array gets its values from a list: that is no copy of a structure. */
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int n = 40, m = 3, k, i;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *t;
    static int y[40];
    if (scanf("%d", &m) != 1) return 1;
    for (i = 0; i < n; i++) u[i] = v[i] = i % 7;
    for (k = 0; k < 5; k++) {
        t = u;
        int w[2] = {m, n};
        u = v;
        v = t;
#pragma omp parallel for
        for (i = 1; i < n - 1; i++) { u[i] = 0.5 * (v[i - 1] + v[i + 1]) + w[0]; y[i] = w[1]; }
        m++;
    }
    for (i = 0; i < n; i++) printf("%g %d ", u[i], y[i]);
    puts("");
    free(u); free(v);
    return 0;
}
