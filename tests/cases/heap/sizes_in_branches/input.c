/* A matrix that is asked for, or read from the standard input, whose lines and columns are counted first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    int n = 0, m = 0, i, j;
    float **a, *sums;
    char text[200], *word;
    if (argc > 2) {
        n = atoi(argv[1]);
        m = atoi(argv[2]);
        a = malloc(n * sizeof *a);
        a[0] = malloc(n * m * sizeof **a);
        for (i = 1; i < n; i++) a[i] = a[i - 1] + m;
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++) a[i][j] = (float)(i * m + j);
    } else {
        if (!fgets(text, sizeof text, stdin)) return 3;
        for (i = 0; text[i] != '\0' && text[i] != '\n'; i++) if (text[i] == ';') n++;
        for (i = 0; text[i] != ';' && text[i] != '\0'; i++) if (text[i] == ',') m++;
        a = malloc(n * sizeof *a);
        a[0] = malloc(n * m * sizeof **a);
        for (i = 1; i < n; i++) a[i] = a[i - 1] + m;
        word = strtok(text, ",;\n");
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++) {
                a[i][j] = word ? (float)atof(word) : 0;
                word = strtok(NULL, ",;\n");
            }
    }
    sums = malloc(n * sizeof *sums);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        sums[i] = 0;
        for (j = 0; j < m; j++) sums[i] += a[i][j];
    }
    /* DOALL_END */
    for (i = 0; i < n; i++) printf("%g ", sums[i]);
    printf("\n");
    free(a[0]);
    free(a);
    free(sums);
    return 0;
}
