// Between split loops, memcpy of a whole array is a split loop: each rank copies its own lines, and halos alone travel.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LEN 37
#define SIZE (sizeof(double) * LEN)
#define ROWS 9

typedef struct { double *now, *next; int n; } line_t;

static double a[LEN], b[LEN];
static int p[ROWS][11][5], q[ROWS][11][5];

int main(int argc, char **argv)
{
    line_t s = {NULL, NULL, argc > 1 ? atoi(argv[1]) : 29};
    int n = s.n - 3, m = s.n + 2;
    float *u = malloc(n * m * sizeof(float)), *v = malloc(n * m * sizeof(float));
    s.now = malloc(s.n * sizeof *s.now);
    s.next = malloc(s.n * sizeof(double));
    for (int i = 0; i < s.n; i++)
        s.now[i] = i * i % 7;
    for (int i = 0; i < n * m; i++)
        u[i] = v[i] = i % 11;
    for (int i = 0; i < LEN; i++)
        a[i] = i % 5;
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < 11; j++)
            for (int k = 0; k < 5; k++)
                q[i][j][k] = (i + 2 * j + 3 * k) % 13;
    memcpy(s.next, s.now, s.n * sizeof *s.next);
    memcpy(p, q, sizeof p);

    int change = 1, step = 0;
    while (change && step++ < 12) {
        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < s.n - 1; i++)
            s.next[i] = 0.5 * (s.now[i - 1] + s.now[i + 1]);
        /* DOALL_END */
        memcpy(s.now, s.next, s.n * sizeof *s.next);

        /* DOALL_BEGIN P=BLK */
        for (int i = 1; i < n - 1; i++)
            for (int j = 1; j < m - 1; j++)
                v[i * m + j] = (u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1]) / 4;
        /* DOALL_END */
        memcpy(u, v, n * m * sizeof *u);

        /* DOALL_BEGIN P=CYC */
        for (size_t i = 0; i < LEN; i++)
            b[i] = a[i] * 0.5 + 1;
        /* DOALL_END */
        memcpy((void *)a, &b[0],
               SIZE);    // a line of its own

        change = 0;
        /* DOALL_BEGIN P=BLK */
        for (int j = 1; j < 10; j++)
            for (int i = 0; i < ROWS; i++)
                for (int k = 0; k < 5; k++) {
                    q[i][j][k] = (p[i][j - 1][k] + p[i][j + 1][k]) / 2;
                    if (q[i][j][k] != p[i][j][k])
                        change = 1;
                }
        /* DOALL_END */
        memmove(&p[0][0][0], q[0], sizeof(p));
    }

    double sum = 0;
    for (int i = 0; i < s.n; i++)
        sum = sum * 0.5 + s.now[i];
    for (int i = 0; i < n * m; i++)
        sum = sum * 0.9 + u[i];
    for (int i = 0; i < LEN; i++)
        sum = sum * 0.5 + a[i];
    for (int i = 0; i < ROWS; i++)
        for (int j = 0; j < 11; j++)
            for (int k = 0; k < 5; k++)
                sum = sum * 0.7 + p[i][j][k];
    printf("%.12g after %d steps, change %d\n", sum, step, change);
    free(s.now);
    free(s.next);
    free(u);
    free(v);
    return 0;
}
