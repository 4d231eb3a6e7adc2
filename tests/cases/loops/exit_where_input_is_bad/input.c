/* Links that lead nowhere are found by the iterations. */
#include <stdio.h>
#include <stdlib.h>
static int depth(int i, const int *p, int n) {
    int d = 0;
    while (p[i] != i) {
        if (p[i] < 0 || p[i] >= n) { printf("bad parent %d of %d\n", p[i], i); exit(2); }
        if (++d > n) { puts("cycle"); exit(3); }
        i = p[i];
    }
    return d;
}
int main(void) {
    int n, i, most = 0;
    if (scanf("%d", &n) != 1 || n < 1) { puts("no n"); exit(1); }
    int *p = malloc(n * sizeof *p), *d = malloc(n * sizeof *d);
    if (!p || !d) exit(1);
    for (i = 0; i < n; i++) if (scanf("%d", &p[i]) != 1) { printf("only %d numbers\n", i); exit(1); }
#pragma omp parallel for reduction(max: most)
    for (i = 0; i < n; i++) {
        d[i] = depth(i, p, n);
        if (d[i] > most) most = d[i];
    }
    for (i = 0; i < n; i++) printf("%d: %d\n", i, d[i]);
    printf("most %d\n", most);
    free(p); free(d);
    return 0;
}
