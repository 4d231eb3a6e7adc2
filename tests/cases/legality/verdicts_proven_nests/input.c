/* Nests, conditions and calls: each split loop is proven. */
#include <stdio.h>

#define N 20

struct point { int x, y; };

static int a[N], b[N], c[N][N], t[N][N], flat[N * N];
static struct point p[N];

static int weight(int i) { return b[i] % 7 + 1; }

int main(void)
{
    int i, j, k, n = N;

    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)     /* a triangle */
        for (j = 0; j <= i; j++)
            c[i][j] = i * j + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the transpose is another array */
        for (j = 0; j < n; j++)
            t[i][j] = c[j][i];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* rows one after the other in one dimension */
        for (j = 0; j < N; j++)
            flat[i * N + j] = t[i][j] + j;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* fields of structures */
        p[i].x = 3 * i;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* another field is another element */
        p[i].y = p[i].x + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {   /* two branches, one element each */
        if (i % 3 == 0)
            b[i] = i;
        else
            b[i] = -i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a function that reads what the loop leaves alone */
        a[i] = weight(i) + weight(n - 1 - i);
    /* DOALL_END */
    for (k = 1; k < n; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) /* the outer loop carries the dependence, not this one */
            c[k][i] = c[k - 1][i] + c[k][i];
        /* DOALL_END */
    }
    for (k = 0; k < n - 1; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = k + 1; i < n; i++)     /* below row k: row k is only read */
            for (j = k; j < n; j++)
                t[i][j] = t[i][j] - t[k][j] % 5;
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* round the end of the row, in the row */
        for (j = 0; j < N; j++)
            c[i][j] = t[i][(j + 1) % N];
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the inner loop carries the dependence */
        for (j = 1; j < N; j++)
            c[i][j] = c[i][j] + c[i][j - 1] % 3;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* every second element of the row */
        for (j = 0; j < N / 2; j++)
            t[i][2 * j] = t[i][2 * j + 1] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* the lower triangle from the upper one, in one array */
        for (j = 0; j < i; j++)
            c[i][j] = c[j][i] + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)     /* a condition that keeps iterations apart */
        if (i < 10)
            b[i] = b[i + 10] + 1;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d %d %d %d %d %d %d\n", a[i], b[i], c[i][i], t[i][i], flat[N * i + 1], p[i].x, p[i].y);
    return 0;
}
