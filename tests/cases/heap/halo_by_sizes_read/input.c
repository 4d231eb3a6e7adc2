/* All ranks have what they compute from sizes that the master has read: neighbours alone exchange lines. */
#include <stdio.h>
#include <stdlib.h>
double **u, **v;
int n, m;
static void step(int rows, int columns) {
    double **t;
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < rows - 1; i++)
        for (int j = 0; j < columns; j++) v[i][j] = (u[i - 1][j] + u[i + 1][j]) / 2;
    /* DOALL_END */
    t = u;
    u = v;
    v = t;
}
int main(void) {
    if (scanf("%d %d", &n, &m) != 2) return 1;
    u = malloc(n * sizeof *u);
    for (int i = 0; i < n; i++) u[i] = malloc(m * sizeof **u);
    if ((v = malloc(n * sizeof *v)) == NULL) return 1;
    for (int i = 0; i < n; i++) v[i] = malloc(m * sizeof **v);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) u[i][j] = v[i][j] = (i * 7 + j) % 10;
    for (int t = 0; t < 5; t++) step(n, m);
    for (int i = 0; i < n; i++) printf("%g%s", u[i][m - 1], i < n - 1 ? " " : "\n");
    return 0;
}
