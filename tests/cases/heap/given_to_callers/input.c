/* A function allocates memory for a local pointer, fills it, and gives it to a pointer of its caller's: a variable, a member, through another function. */
#include <stdio.h>
#include <stdlib.h>

struct grid {
    int n;
    double *u;
};

static int create(float **out, int n)
{
    float *m = (float *)malloc(sizeof(float) * n * n);

    if (m == NULL)
        return 1;
    for (int i = 0; i < n * n; i++)
        m[i] = i % 7;
    *out = m;
    return 0;
}

static int read_matrix(float **out, const char *name, int *size)
{
    FILE *f = fopen(name, "r");
    float *m;
    int n;

    if (f == NULL)
        return 1;
    if (fscanf(f, "%d", &n) != 1)
        n = 3;
    m = malloc(n * n * sizeof *m);
    if (!m) {
        fclose(f);
        return 2;
    }
    for (int i = 0; i < n * n; i++)
        if (fscanf(f, "%f", m + i) != 1)
            m[i] = -i;
    fclose(f);
    *size = n;
    *out = m;
    return 0;
}

static void copy(const float *from, float **out, int n)
{
    float *p = malloc(n * n * sizeof *p);

    for (int i = 0; i < n * n; i++)
        p[i] = from[i];
    *out = p;
}

static void start(struct grid *g, int n)
{
    double *cells;

    g->n = n;
    cells = calloc(n, sizeof *cells);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        cells[i] = i * 0.5;
    /* DOALL_END */
    printf("%g\n", cells[n - 1]);
    g->u = cells;
}

int main(int argc, char **argv)
{
    int n = 6, failed = 0;
    float *m = NULL, *old;
    struct grid g;
    double s = 0;

    if (argc > 1)
        failed = read_matrix(&m, argv[1], &n);
    else
        failed = create(&m, n);
    if (failed) {
        printf("no matrix\n");
        return 3;
    }
    copy(m, &old, n);
    start(&g, n);
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            m[i * n + j] = old[i * n + j] + g.u[i];
    /* DOALL_END */
    for (int i = 0; i < n * n; i++)
        s += m[i] * i;
    printf("%g %g\n", s, old[n]);
    free(m);
    free(old);
    free(g.u);
    return 0;
}
