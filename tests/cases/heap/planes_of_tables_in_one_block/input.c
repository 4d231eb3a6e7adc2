/* Tables of row pointers in one block, rows of their own; places and values in loops of their own; a static matrix, and sizes of 0. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static float ***sums;
static int ***named, teams, groups, width;
static void make(void) {
    int i, j;
    sums = (float ***)malloc(teams * sizeof(float **));
    sums[0] = (float **)malloc(teams * groups * sizeof(float *));
    for (i = 1; i < teams; i++) sums[i] = sums[i - 1] + groups;
    for (i = 0; i < teams; i++)
        for (j = 0; j < groups; j++) sums[i][j] = (float *)calloc(width, sizeof(float));
}
int main(int argc, char **argv) {
    int i, j, k, **tables;
    long total = 0;
    teams = argc > 1 ? atoi(argv[1]) : 5;
    groups = argc > 2 ? atoi(argv[2]) : 3;
    width = argc > 3 ? atoi(argv[3]) : 4;
    tables = malloc(teams * groups * sizeof *tables);
    named = malloc(teams * sizeof *named);
    named[0] = tables;
    for (i = 1; i < teams; i++) named[i] = &tables[i * groups];
    for (i = 0; i < teams; i++)
        for (j = 0; j < groups; j++) {
            if ((named[i][j] = malloc(width * sizeof(int))) == NULL) exit(1);
            memset(named[i][j], 0, width * sizeof(int));
            named[i][j][width - 1] = j;
        }
    make();
    #pragma omp parallel for private(j, k)
    for (i = 0; i < teams; i++)
        for (j = 0; j < groups; j++)
            for (k = 0; k < width; k++) {
                sums[i][j][k] += i * 0.5f + j;
                named[i][j][k] += k + 10 * i;
            }
    for (i = 0; i < teams; i++)
        for (j = 0; j < groups; j++)
            for (k = 0; k < width; k++) total += (long)(2 * sums[i][j][k]) * (k + 1) + named[i][j][k];
    printf("%ld\n", total);
    for (i = 0; i < teams; i++)
        for (j = 0; j < groups; j++) free(named[i][j]), free(sums[i][j]);
    free(tables);
    free(named);
    free(sums[0]);
    free(sums);
    return 0;
}
