/* Functions that give their caller a new array, or matrix, and release what it had before. */
#include <stdio.h>
#include <stdlib.h>

static void centres_of(int n, double **out) {
    double *made = malloc(n * sizeof *made);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) made[i] = i * 0.5;
    /* DOALL_END */
    if (*out) free(*out);
    *out = made;
}

static double **table(int n, int m) {
    double **t = malloc(n * sizeof *t);
    t[0] = malloc(n * m * sizeof **t);
    for (int i = 1; i < n; i++) t[i] = t[i - 1] + m;
    return t;
}

static int nearest(double *row, int m, double **to, int n) {
    int best = 0;
    for (int i = 1; i < n; i++) {
        double here = 0, there = 0;
        for (int j = 0; j < m; j++) here += (row[j] - to[i][j]) * (row[j] - to[i][j]);
        for (int j = 0; j < m; j++) there += (row[j] - to[best][j]) * (row[j] - to[best][j]);
        if (here < there) best = i;
    }
    return best;
}

static double **cluster(double **points, int n, int m, int k, int *member) {
    double **centres = table(k, m);
    for (int i = 0; i < k; i++)
        for (int j = 0; j < m; j++) centres[i][j] = points[2 * i][j];
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++) member[i] = nearest(points[i], m, centres, k);
    /* DOALL_END */
    return centres;
}

static int run(double **points, int n, int m, int k, double ***out) {
    int *member = malloc(n * sizeof *member);
    double **made = cluster(points, n, m, k, member);
    if (*out) {
        free((*out)[0]);
        free(*out);
    }
    *out = made;
    for (int i = 0; i < n; i++) printf("%d ", member[i]);
    free(member);
    return 0;
}

int main(void) {
    int n = 20, m = 3, k = 4;
    double **points = table(n, m), **centres = NULL, *line = NULL;
    char word[20];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) points[i][j] = (i * 7 + j * 3) % 11;
    if (scanf("%19s", word) == 1) points[0][0] = atof(word);
    for (int round = 0; round < 2; round++) {
        run(points, n, m, k, &centres);
        centres_of(n, &line);
    }
    printf("%g %g\n", centres[1][1], line[n - 1]);
    free(points[0]);
    free(points);
    free(centres[0]);
    free(centres);
    free(line);
    return 0;
}
