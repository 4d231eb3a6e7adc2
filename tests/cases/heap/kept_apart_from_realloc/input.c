/* what realloc returns is looked at before the pointer gets it: one pointer for two blocks, of another type, with and without a test */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 10, i, step;
    double *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b);
    int *c = NULL;
    void *t;

    for (i = 0; i < n; i++)
        a[i] = i % 4;
    t = realloc(a, 2 * n * sizeof *a);
    if (!t) {
        fprintf(stderr, "no memory\n");
        free(a);
        exit(1);
    }
    a = t;
    for (i = n; i < 2 * n; i++)
        a[i] = -i;
    t = realloc(b, 2 * n * sizeof *b);
    if (NULL == t)
        return 1;
    b = (double *)t;
    {
        int *more = realloc(c, 2 * n * sizeof *more);
        c = more;
    }
    for (step = 0; step < 3; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < 2 * n - 1; i++) {
            b[i] = a[i - 1] + a[i + 1];
            c[i] = b[i] > 0;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < 2 * n - 1; i++)
            a[i] = b[i] / 2;
        /* DOALL_END */
    }
    for (i = 1; i < 2 * n - 1; i++)
        printf("%g %d\n", a[i], c[i]);
    free(a), free(b), free(c);
    return 0;
}
