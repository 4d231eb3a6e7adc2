/* Every kind of dependence through arrays: each loop is refuted with two iterations. */
#include <stdio.h>
#include <stdlib.h>

#define N 20

struct point { int x, y; };

static int a[4 * N], b[N], c[N][N], d[N][N], flat[N * N + N];
static struct point p[N];

int main(int argc, char **argv)
{
    int i, j, k, n = argc > 1 ? atoi(argv[1]) : N, m = argc > 2 ? 2 : 3;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* flow, distance 1 */
        a[i] = a[i - 1] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 3; i < n; i++)     /* flow, distance 3 */
        a[i] = a[i - 3] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - 1; i++) /* anti */
        a[i] = a[i + 1] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n - 1; i++) {   /* output */
        b[i] = i;
        b[i + 1] = -i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* one element for all */
        b[3] = b[3] + a[i] * b[3];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* element 0 is read by all, written by one */
        a[i] = a[0] + i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* strides that meet: 2i = i' */
        a[2 * i] = a[i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 2 * n; i += 2)  /* 2i and 2i + 2 do meet */
        a[i] = a[i + 2] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n - 2; i >= 0; i--)    /* down: what was anti is flow */
        a[i] = a[i + 1] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* rows; the inner loop would do */
        for (j = 0; j < n; j++)
            c[i][j] = c[i - 1][j];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* a wave */
        for (j = 1; j < n; j++)
            c[i][j] = c[i - 1][j] + c[i][j - 1];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* transposed in place */
        for (j = 0; j < n; j++)
            d[i][j] = d[j][i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* a triangle: the row above, up to the diagonal */
        for (j = 0; j < i; j++)
            d[i][j] = d[i - 1][j];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* rows of N + 1 in steps of N */
        for (j = 0; j <= N; j++)
            flat[i * N + j] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* a field of the one before */
        p[i].x = p[i - 1].x + p[i].y;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n; i++)     /* only some iterations, but two that meet */
        if (i > 4)
            a[i] = a[i - 1];
    /* DOALL_END */
    for (k = 0; k < n; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) /* row k is read and written */
            for (j = 0; j < n; j++)
                d[i][j] = d[i][j] + d[k][j];
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* every third element of all */
        a[i % 3] = i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)     /* half as many elements as iterations */
        a[i / 2] = i;
    /* DOALL_END */
    printf("%d %d %d %d %d %d %d\n", a[3], b[3], c[3][3], d[3][3], flat[3], p[3].x, m);
    return 0;
}
