/* Three global blocks take each other's roles in a function that several functions call; lines of m elements. */
#include <stdio.h>
#include <stdlib.h>

static double *u, *v, *w;
static int n, m;

static void rotate(void)
{
    double *t = u;

    u = v;
    v = w;
    w = t;
}

static void step(const double *p, double *q, int rows, int columns)
{
    int i, j;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < rows - 1; i++)
        for (j = 0; j < columns; j++)
            q[i * columns + j] = p[(i - 1) * columns + j] + p[(i + 1) * columns + j] - q[i * columns + j];
    /* DOALL_END */
}

static void twice(void)
{
    step(v, u, n, m);
    rotate();
    step(w, v, n, m);
    rotate();
}

int main(int argc, char **argv)
{
    int i, k;

    n = argc > 1 ? atoi(argv[1]) : 9;
    m = 4;
    u = calloc(n * m, sizeof *u);
    v = calloc(n * m, sizeof *v);
    w = calloc(n * m, sizeof *w);
    for (i = 0; i < n * m; i++) {
        u[i] = i % 5;
        v[i] = i % 3;
        w[i] = 1;
    }
    for (k = 0; k < 3; k++) {
        twice();
        if (k == 1)
            rotate();
        printf("%g\n", u[m + 1]);
    }
    for (i = 0; i < n * m; i++)
        printf("%g %g %g\n", u[i], v[i], w[i]);
    free(u);
    free(v);
    free(w);
    return 0;
}
