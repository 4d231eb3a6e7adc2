/* Matrices of a global structure, whose sizes a function knows by its parameters. */
#include <stdio.h>
#include <stdlib.h>

static struct grid { int steps; float **now, **next; } g;

static float **matrix(int rows, int columns) {
    float **made = malloc(rows * sizeof *made);
    for (int i = 0; i < rows; i++) made[i] = calloc(columns, sizeof **made);
    return made;
}

static void set_up(int p, int q) {
    g.now = matrix(p, q);
    g.next = matrix(p, q);
}

int main(void) {
    int n, m;
    if (scanf("%d %d", &n, &m) != 2) return 1;
    set_up(n, m);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) g.now[i][j] = getchar();
    for (g.steps = 0; g.steps < 4; g.steps++) {
        float **t = g.now;
        #pragma omp parallel for
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++) g.next[i][j] = (g.now[i - 1][j] + g.now[i][j - 1] + g.now[i][j + 1]) / 3;
        g.now = g.next;
        g.next = t;
    }
    for (int i = 0; i < n; i++) printf("%g ", g.now[i][m / 2]);
    printf("\n");
    return 0;
}
