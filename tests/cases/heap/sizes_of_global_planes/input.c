/* Three axes in global memory, made by a function of its sizes; n is another number afterwards. */
#include <stdio.h>
#include <stdlib.h>

static float ***u;

static void make(int n, int m, int k) {
    u = malloc(n * sizeof *u);
    u[0] = malloc(n * m * sizeof **u);
    u[0][0] = malloc(n * m * k * sizeof ***u);
    for (int i = 0; i < n; i++) {
        u[i] = u[0] + i * m;
        for (int j = 0; j < m; j++) u[i][j] = u[0][0] + (i * m + j) * k;
    }
    n = m = k = 0;
    printf("%d", n + m + k);
}

static void fill(int n, int m, int k) {
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            for (int l = 0; l < k; l++) u[i][j][l] = i + 10 * j + l;
    /* DOALL_END */
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 5;
    make(n, 3, 2);
    fill(n, 3, 2);
    for (int i = 0; i < n; i++) printf(" %g", u[i][2][1]);
    printf("\n");
    free(u[0][0]);
    free(u[0]);
    free(u);
    return 0;
}
