/* Three axes, whose sizes only the master has read. */
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int n, m, k, i, j, l;
    double ***u, ***v;
    if (scanf("%d %d %d", &n, &m, &k) != 3) return 2;
    u = malloc(n * sizeof *u);
    u[0] = malloc(n * m * sizeof **u);
    u[0][0] = malloc(n * m * k * sizeof ***u);
    for (i = 0; i < n; i++) {
        u[i] = u[0] + i * m;
        for (j = 0; j < m; j++) u[i][j] = u[0][0] + (i * m + j) * k;
    }
    v = malloc(n * sizeof *v);
    v[0] = malloc(n * m * sizeof **v);
    for (i = 0; i < n; i++) {
        v[i] = v[0] + i * m;
        for (j = 0; j < m; j++) v[i][j] = malloc(k * sizeof ***v);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            for (l = 0; l < k; l++) {
                u[i][j][l] = i + 10 * j + l;
                v[i][j][l] = u[i][j][l] / 2;
            }
    /* DOALL_END */
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++)
            for (l = 0; l < k; l++) printf("%g %g ", u[i][j][l], v[i][j][l]);
    printf("\n");
    for (i = 0; i < n; i++)
        for (j = 0; j < m; j++) free(v[i][j]);
    free(v[0]);
    free(v);
    free(u[0][0]);
    free(u[0]);
    free(u);
    return 0;
}
