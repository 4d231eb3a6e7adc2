/* What getopt finds is with rank 0, which alone opens the file; the function that does so is called by all, for it allocates. */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static int from_file(double **mp, const char *name, int *size_p)
{
    int size;
    double *m;
    FILE *f = fopen(name, "r");
    if (!f) return 1;
    size = fgetc(f) % 7 + 2;
    m = malloc(sizeof(double) * size * size);
    if (!m) return 2;
    for (int i = 0; i < size * size; i++)
        m[i] = fgetc(f);
    fclose(f);
    *size_p = size;
    *mp = m;
    return 0;
}

int main(int argc, char *argv[])
{
    int n = 4, opt;
    const char *input = NULL;
    double *m;
    double s = 0;

    while ((opt = getopt(argc, argv, "vs:i:")) != -1) {
        switch (opt) {
        case 'i': input = optarg; break;
        case 's': n = atoi(optarg); break;
        default: fprintf(stderr, "usage: %s [-v] [-s size]\n", argv[0]); exit(EXIT_FAILURE);
        }
    }
    if (input) {
        printf("from %s\n", input);
        int ret = from_file(&m, input, &n);
        if (ret) {
            m = NULL;
            printf("no %s\n", input);
            exit(EXIT_FAILURE);
        }
    } else {
        m = calloc(n * n, sizeof *m);
    }
    #pragma omp parallel for
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) m[i * n + j] += 1;
    for (int i = 0; i < n * n; i++) s += m[i] * i;
    printf("%g\n", s);
    free(m);
    return 0;
}
