/* The number that memory was allocated for is changed later, by its address: it says no longer how much memory there is. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void shrink(int *n) { *n -= 3; }

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 14, m = n - 5, k = 4, i;
    double *u = malloc(n * sizeof *u), *v = malloc(n * sizeof *v), *w = malloc(m * sizeof *w);

    for (i = 0; i < n; i++) u[i] = v[i] = i * i % 7;
    for (i = 0; i < m; i++) w[i] = rand() % 50;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) v[i] = u[i - 1] + u[i + 1] + w[i * i % 9];
    /* DOALL_END */
    shrink(&n);
    memcpy(&m, &k, sizeof m);
    w[7] += rand() % 5 + 1;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) u[i] = v[i - 1] + v[i + 1] + w[i * i % 9];
    /* DOALL_END */
    printf("%d %d", n, m);
    for (i = 0; i < n; i++) printf(" %g", u[i]);
    printf("\n");
    free(u);
    free(v);
    free(w);
    return 0;
}
