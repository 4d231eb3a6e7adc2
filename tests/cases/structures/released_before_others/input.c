/* A structure is released whose numbers still tell which part of another array the ranks have: what they have is sent before. */
#include <stdio.h>
#include <stdlib.h>
typedef struct { int rows, columns; double *weight, *sum; } Table;
static Table *create(int rows, int columns) {
    Table *t = malloc(sizeof *t);
    t->rows = rows;
    t->columns = columns;
    t->weight = calloc(columns, sizeof *t->weight);
    t->sum = calloc(rows, sizeof *t->sum);
    return t;
}
static void destroy(Table *t) {
    free(t->weight);
    free(t->sum);
    free(t);
}
int main(void) {
    static double y[20][30];
    Table *t = create(20, 28);
    for (int j = 0; j < t->columns; j++) t->weight[j] = j % 5;
    #pragma omp parallel for
    for (int i = 0; i < t->rows; i++)
        for (int j = 1; j < t->columns - 1; j++) {
            y[i][j] = i + j + t->weight[j];
            t->sum[i] += y[i][j];
        }
    printf("%g\n", t->sum[19]);
    destroy(t);
    int *other = malloc(8 * sizeof *other);
    for (int k = 0; k < 8; k++) other[k] = -k;
    for (int i = 0; i < 20; i++) printf("%g ", y[i][3] + other[7]);
    puts("");
    free(other);
    return 0;
}
