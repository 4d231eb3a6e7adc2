/* the kinds of arrays: static, flat, of variable length, rows on the heap, columns; parts thinner than the halo, and ranks without any */
#include <stdio.h>
#include <stdlib.h>

#define N 12

static double u[N][N], v[N][N];
static double b[6][N][5], c[6][N][5];

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 9, steps = argc > 2 ? atoi(argv[2]) : 3;
    double flat[n * n], next_flat[n * n], sum = 0;
    double (*now)[n] = malloc(n * sizeof *now), (*next)[n] = malloc(n * sizeof *next);
    int *line = malloc((n + 4) * sizeof *line), *next_line = malloc((n + 4) * sizeof *next_line);
    int i, j, k, s;

    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            u[i][j] = v[i][j] = 7 * i % 5 + 0.5 * j;
    for (k = 0; k < 6; k++)
        for (i = 0; i < N; i++)
            for (j = 0; j < 5; j++)
                b[k][i][j] = c[k][i][j] = k + i * j % 7;
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            flat[i * n + j] = next_flat[i * n + j] = i * j % 11;
            now[i][j] = next[i][j] = (i + 2 * j) % 13;
        }
    for (i = 0; i < n + 4; i++)
        line[i] = next_line[i] = i * i % 10;

    for (s = 0; s < steps; s++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                v[i][j] = 0.25 * (u[i - 1][j] + u[i + 1][j] + u[i][j - 1] + u[i][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < N - 1; i++)
            for (j = 1; j < N - 1; j++)
                u[i][j] = v[i][j];
        /* DOALL_END */

        /* columns */
        /* DOALL_BEGIN P=BLK */
        for (j = 1; j < N - 1; j++)
            for (k = 0; k < 6; k++)
                for (i = 0; i < 5; i++)
                    c[k][j][i] = b[k][j - 1][i] + b[k][j + 1][i] - b[k][j][i];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (j = 1; j < N - 1; j++)
            for (k = 0; k < 6; k++)
                for (i = 0; i < 5; i++)
                    b[k][j][i] = c[k][j][i];
        /* DOALL_END */

        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 0; j < n; j++)
                next_flat[i * n + j] = flat[(i - 1) * n + j] - 0.5 * flat[(i + 1) * n + j];
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 0; j < n; j++)
                flat[i * n + j] = next_flat[i * n + j];
        /* DOALL_END */

        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                next[i][j] = 0.5 * (now[i - 1][j - 1] + now[i + 1][j + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++)
            for (j = 1; j < n - 1; j++)
                now[i][j] = next[i][j];
        /* DOALL_END */

        /* two elements on each side, which lie on several ranks where parts are thin */
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n + 2; i++)
            next_line[i] = (line[i - 2] + 3 * line[i - 1] + line[i] + line[i + 2]) % 101;
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 2; i < n + 2; i++)
            line[i] = next_line[i];
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++)
            sum += (i + 1) * flat[i * n + j] + (j + 2) * now[i][j] + line[i + 2];
    printf("%.12g\n", sum);
    for (i = 0; i < N; i++)
        printf("%.12g %.12g %.12g\n", u[i][5], b[i % 6][i][2], c[5][i][4]);
    free(now);
    free(next);
    free(line);
    free(next_line);
    return 0;
}
