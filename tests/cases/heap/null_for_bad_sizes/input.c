/* Null does not always mean that there is no memory left: a size that is refused, a budget that is spent. What the program does then is
   done once, with what the ranks hold. */
#include <stdio.h>
#include <stdlib.h>

static size_t spent;

static double *vector(int n)
{
    if (n <= 0)
        return NULL;
    return malloc(n * sizeof(double));
}

static void *from_budget(size_t bytes)
{
    if (spent + bytes > 400)
        return NULL;
    spent += bytes;
    return malloc(bytes);
}

static double **table(int n)
{
    double **t = malloc(n * sizeof *t);
    int i;

    if (!t)
        return NULL;
    for (i = 0; i < n; i++) {
        t[i] = n % 2 ? NULL : malloc(3 * sizeof **t);
        if (!t[i])
            return NULL;
    }
    return t;
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 8, i, j;
    double *u = vector(n), *w, **t;

    if (!u) {
        printf("bad size %d\n", n);
        return 3;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        u[i] = i * 3;
    /* DOALL_END */
    w = from_budget(2 * n * sizeof *w);
    if (w == NULL) {
        for (i = 0; i < n; i++)
            printf("%g ", u[i]);
        printf("no room for %d more\n", 2 * n);
        free(u);
        return 4;
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        w[2 * i] = u[i];
        w[2 * i + 1] = 1;
    }
    /* DOALL_END */
    t = table(n);
    if (!t) {
        printf("no table of %d lines, but %g\n", n, w[2 * n - 2]);
        exit(5);
    }
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < 3; j++)
            t[i][j] = w[2 * i] + w[2 * i + 1] * j;
    /* DOALL_END */
    for (i = 0; i < n; i++)
        printf("%g %g\n", w[2 * i + 1], t[i][2]);
    return 0;
}
