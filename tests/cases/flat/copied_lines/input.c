// memcpy, memmove and memset in split loops touch so many elements as the number of bytes says: lines of flat arrays, parts of lines, chunks.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS 17
#define CHUNK 4

static double grid[ROWS][12], old[ROWS][12];
static int all[ROWS * CHUNK], part[CHUNK] = {1, 2, 3, 4};

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13, m = n + 3;
    double *u = malloc(n * m * sizeof(double)), *v = malloc(n * m * sizeof(double)), sum = 0;

    for (int i = 0; i < n * m; i++)
        v[i] = i % 7;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < 12; j++)
            old[i][j] = i + j * 0.5;
    for (int t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            memcpy(&u[i * m], v + i * m, m * sizeof *u);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 0; j < m; j++)
                v[i * m + j] = u[(i - 1) * m + j] + u[(i + 1) * m + j] + t;
        /* DOALL_END */
        /* DOALL_BEGIN P=CYC */
        for (int i = 0; i < ROWS; i++) {
            memset(grid[i], 0, 2 * sizeof grid[i][0]);
            memmove(&grid[i][2], &old[i][1], 9 * sizeof(double));
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < ROWS; i++)
            memcpy(all + CHUNK * i, part, sizeof part);
        /* DOALL_END */
    }
    for (int i = 0; i < n * m; i++)
        sum = sum * 0.5 + u[i] + v[i];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < 12; j++)
            sum = sum * 0.5 + grid[i][j];
    for (int i = 0; i < ROWS * CHUNK; i++)
        sum = sum * 0.5 + all[i];
    printf("%.12g\n", sum);
    free(u);
    free(v);
    return 0;
}
