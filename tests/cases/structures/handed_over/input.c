/* functions work on several structures: what a parameter points to is what the call gives it */
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    int n;
    double **v;
} Mat;

static void init(Mat *m, int n)
{
    m->n = n;
    m->v = malloc(n * sizeof *m->v);
    for (int i = 0; i < n; i++)
        m->v[i] = calloc(n, sizeof **m->v);
}

static void mul(Mat *c, const Mat *a, const Mat *b)
{
    int i, j, k;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < c->n; i++)
        for (j = 0; j < c->n; j++) {
            double s = 0;
            for (k = 0; k < c->n; k++)
                s += a->v[i][k] * b->v[k][j];
            c->v[i][j] = s;
        }
    /* DOALL_END */
}

static void release(Mat *m)
{
    for (int i = 0; i < m->n; i++)
        free(m->v[i]);
    free(m->v);
}

int main(int argc, char **argv)
{
    Mat a, b, c, d;
    int i, j, n = argc > 1 ? atoi(argv[1]) : 12;

    init(&a, n);
    init(&b, n);
    init(&c, n);
    init(&d, n);
    for (i = 0; i < n; i++)
        for (j = 0; j < n; j++) {
            a.v[i][j] = i + j;
            b.v[i][j] = i - j;
        }
    mul(&c, &a, &b);
    mul(&d, &a, &c);
    for (i = 0; i < n; i++)
        printf("%g %g\n", c.v[i][n - 1], d.v[i][0]);
    release(&a);
    release(&b);
    release(&c);
    release(&d);
    return 0;
}
