// Whole arrays copied in functions, in both branches of a condition, and behind row pointers.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void step(int n, int m, double *u, double *v)
{
    /* DOALL_BEGIN P=BLK */
    for (int i = 1; i < n - 1; i++)
        for (int j = 1; j < m - 1; j++)
            v[i * m + j] = (u[(i - 1) * m + j] + u[(i + 1) * m + j] + u[i * m + j - 1] + u[i * m + j + 1]) / 4;
    /* DOALL_END */
    memcpy(u, v, sizeof(double) * n * m);
}

static void relax(int n, int m, float a[n][m], float b[n][m], int odd)
{
    /* DOALL_BEGIN P=CYC */
    for (int i = 1; i < n - 1; i++)
        for (int j = 0; j < m; j++)
            b[i][j] = (a[i - 1][j] + a[i + 1][j]) / 2;
    /* DOALL_END */
    if (odd)
        memcpy(a, b, sizeof(float) * n * m);
    else
        memmove(&a[0][0], b, n * m * sizeof a[0][0]);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 14, m = n - 3;
    double *u = malloc(n * m * sizeof(double)), *v = calloc(n * m, sizeof(double)), sum = 0;
    float (*a)[m] = malloc(n * sizeof *a), (*b)[m] = calloc(n, sizeof *b);
    long **p = malloc(n * sizeof *p), **q = malloc(n * sizeof *q);

    p[0] = malloc(n * m * sizeof(long));
    q[0] = malloc(n * m * sizeof(long));
    for (int i = 1; i < n; i++) {
        p[i] = p[0] + i * m;
        q[i] = q[0] + i * m;
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) {
            u[i * m + j] = i * j % 7;
            a[i][j] = i + j;
            p[i][j] = i - j;
        }
    for (int t = 0; t < 5; t++) {
        step(n, m, u, v);
        relax(n, m, a, b, t % 2);
        /* DOALL_BEGIN P=BLK */
        for (int i = 0; i < n; i++)
            for (int j = 0; j < m; j++)
                q[i][j] = (p[i][j] * 3 + p[n - 1 - i][m - 1 - j]) % 101;
        /* DOALL_END */
        memcpy(p[0], q[0], sizeof(long) * n * m);
    }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++)
            sum = sum * 0.7 + u[i * m + j] + a[i][j] + p[i][j];
    printf("%.12g\n", sum);
    free(u);
    free(v);
    free(a);
    free(b);
    free(p[0]);
    free(q[0]);
    free(p);
    free(q);
    return 0;
}
