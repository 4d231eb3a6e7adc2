/* Functions of the library that are told how much they touch: texts of one length in one array, lines that are sorted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 30
#define M 12
#define WIDTH 12

static char all[N * WIDTH], names[N][WIDTH], copies[N * WIDTH];
static const char *words[2] = {"an even number", "odd"};
static double a[N][M], half[N][M];

static int compare(const void *p, const void *q)
{
    const double x = *(const double *)p, y = *(const double *)q;

    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : N, i, j;
    double *flat = malloc((n + 1) * M * sizeof *flat);
    size_t length = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (j = 0; j < M; j++) {
            a[i][j] = (i * 7 + j * 5) % 11;
            half[i][j] = (i * 5 + j * 7) % 13;
            flat[i * M + j] = (i * 3 + j * 11) % 17;
        }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {       /* a line, the first half of one, one of a flat array */
        qsort(a[i], M, sizeof(double), compare);
        qsort(half[i], M / 2, sizeof half[i][0], compare);
        qsort(&flat[i * M], M, sizeof *flat, compare);
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++) {       /* no more than the length, and less where the text is short */
        snprintf(&all[i * WIDTH], WIDTH, "%d", i * i * i + (int)a[i][3]);
        snprintf(names[i], sizeof names[i], "%s", words[i % 2]);
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < n; i++)         /* exactly the length, with zeros behind a short text */
        strncpy(&copies[i * WIDTH], words[(i + 1) % 2], WIDTH - 1);
    /* DOALL_END */
    for (i = 0; i < n; i++)
        length += strlen(&copies[i * WIDTH]);
    for (i = 0; i < n; i += 4)
        printf("%s %s %g %g %g\n", &all[i * WIDTH], names[i], a[i][M - 1], half[i][2], flat[i * M + 5]);
    for (i = 0; i < n; i++)
        length += strlen(&all[i * WIDTH]) + strlen(names[i]);
    printf("%zu\n", length);
    free(flat);
    return 0;
}
