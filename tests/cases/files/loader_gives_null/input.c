/* A loader that gives null for many reasons; the program says so once. */
#include <stdio.h>
#include <stdlib.h>

static double *load(const char *name, int *count)
{
    int n = 0, i;
    double v, *x;
    FILE *f = fopen(name, "r");

    if (!f)
        return NULL;
    while (fscanf(f, "%lf", &v) == 1)
        n++;
    if (n == 0) {
        fclose(f);
        return NULL;
    }
    rewind(f);
    x = malloc(n * sizeof *x);
    if (!x) {
        fclose(f);
        return NULL;
    }
    for (i = 0; i < n; i++)
        if (fscanf(f, "%lf", &x[i]) != 1)
            x[i] = 0;
    fclose(f);
    *count = n;
    return x;
}

int main(int argc, char **argv)
{
    int n = 0, i;
    double *x, *y;

    if (argc < 2)
        return 1;
    x = load(argv[1], &n);
    if (!x) {
        printf("cannot load %s\n", argv[1]);
        return 2;
    }
    y = malloc(n * sizeof *y);
    if (!y) {
        printf("no memory\n");
        return 3;
    }
    #pragma omp parallel for
    for (i = 0; i < n; i++)
        y[i] = 2 * x[i] + i;
    for (i = 0; i < n; i++)
        printf("%g ", y[i]);
    printf("\n");
    free(x);
    free(y);
    return 0;
}
