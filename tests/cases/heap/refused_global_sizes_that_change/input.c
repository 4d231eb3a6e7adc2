/* The number of lines has been another one when the second matrix is made: the two may not be exchanged as alike. */
#include <stdio.h>
#include <stdlib.h>

double **u, **v;

static void add(int n, int m) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) u[i][j] += v[i + 1][j];
    /* DOALL_END */
}

int main(void) {
    int n = 9, m = 3;
    u = malloc(n * sizeof *u);
    for (int i = 0; i < n; i++) u[i] = calloc(m, sizeof **u);
    n++;
    v = malloc(n * sizeof *v);
    for (int i = 0; i < n; i++) v[i] = calloc(m, sizeof **v);
    n--;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) v[i + 1][j] = getchar();
    add(n, m);
    for (int i = 0; i < n; i++) printf("%g ", u[i][m - 1]);
    printf("\n");
    return 0;
}
