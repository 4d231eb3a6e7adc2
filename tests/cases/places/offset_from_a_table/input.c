/* Levels of a multigrid in one array, at places that stand in a table: what a loop uses begins where its pointer points. */
#include <stdio.h>
#include <stdlib.h>

#define MOST 8

static int place[MOST], size[MOST], levels;

static int lay_out(int n) {
    int total = 0;
    while (n >= 3 && levels < MOST) {
        place[levels] = total;
        size[levels++] = n;
        total += n;
        n = (n - 1) / 2 + 1;
        if (n % 2 == 0) break;
    }
    return total;
}

int main(int argc, char **argv) {
    const int n = argc > 1 ? atoi(argv[1]) : 33;
    const int total = lay_out(n);
    double *u = calloc(total + 2, sizeof *u), *f = calloc(total + 2, sizeof *f);
    if (!u || !f) return 2;
    for (int i = 0; i < n; i++) f[i] = i % 3 - 1;

    for (int cycle = 0; cycle < 3; cycle++) {
        for (int l = 0; l < levels; l++) {
            double *fine = u + place[l], *right = f + place[l];
            /* DOALL_BEGIN P=BLK */
            for (int i = 1; i < size[l] - 1; i++) right[i] = 0.5 * right[i] + fine[i - 1] + fine[i + 1];
            /* DOALL_END */

            /* DOALL_BEGIN P=BLK */
            for (int i = 1; i < size[l] - 1; i++) fine[i] += 0.25 * right[i];
            /* DOALL_END */
        }
    }

    double *last = u + place[levels > 1 ? levels - 1 : 0], sum = 0;
    for (int i = 0; i < total; i++) sum += u[i] * (i % 7 + 1);
    printf("%d levels, %d places: %.6f %.6f\n", levels, total, sum, last[1]);
    free(u);
    free(f);
    return 0;
}
