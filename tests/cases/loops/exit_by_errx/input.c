/* errx, exit, abort and assert in split loops, under a switch and without braces. */
#include <stdio.h>
#include <stdlib.h>
#include <err.h>
#include <assert.h>
static int check(int v, int lim) {
    assert(v >= 0);
    if (v > lim)
        errx(5, "value %d too large", v);
    return v;
}
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 30, lim = argc > 2 ? atoi(argv[2]) : 1000;
    int *v = malloc(n * sizeof *v), sum = 0;
    if (!v) { perror("malloc"); return 1; }
    for (int i = 0; i < n; i++) v[i] = i * i % 37;
#pragma omp parallel for reduction(+: sum) schedule(static, 1)
    for (int i = 0; i < n; i++) {
        switch (v[i] % 5) {
        case 0: sum += check(v[i], lim); break;
        case 1: sum += 2; break;
        default:
            if (v[i] == 12 && lim == 77) { puts("twelve"); exit(12); }
            sum += 1;
        }
    }
    printf("%d\n", sum);
#pragma omp parallel for
    for (int i = 0; i < n; i++) {
        if (v[i] < 0) { fprintf(stderr, "neg\n"); abort(); }
        v[i] = v[i] * 2;
        if (v[i] >= 2 * lim) exit(EXIT_FAILURE);
    }
    for (int i = 0; i < n; i++) printf("%d ", v[i]);
    puts("");
    free(v);
    return 0;
}
