/* Matrices whose sizes only the master has read: all ranks need the rows' memory, and so the sizes, before they are used. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, m, k, i, j;
    double **u, **v, **w, sum = 0;
    if (scanf("%d %d %d", &n, &m, &k) != 3) return 2;
    u = malloc(n * sizeof *u);
    u[0] = malloc(n * m * sizeof **u);
    for (i = 1; i < n; i++) u[i] = u[i - 1] + m;
    if ((v = malloc(n * sizeof *v)) == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    if ((*v = calloc(n * m, sizeof **v)) == NULL) {
        fprintf(stderr, "no memory\n");
        return 1;
    }
    for (i = 0; i < n; i++) v[i] = &v[0][i * m];
    w = malloc(n * sizeof *w);
    for (i = 0; i < n; i++) w[i] = malloc(k * sizeof **w);
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) v[i][j] = getchar();
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        for (j = 0; j < m; j++) u[i][j] = v[i][j] + i;
        for (j = 0; j < k; j++) w[i][j] = i * 0.5;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK REDUCE(+:sum) */
    for (i = 0; i < n; i++)
        for (j = 0; j < k; j++) sum += w[i][j];
    /* DOALL_END */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) printf("%g ", u[i][j]);
    printf("%g\n", sum);
    for (i = 0; i < n; i++) free(w[i]);
    free(u[0]);
    free(v[0]);
    free(u);
    free(v);
    free(w);
    return 0;
}
