/* blocks of heap memory: global and local pointers, the usual ways to say the size, checks for null */
#include <stdio.h>
#include <stdlib.h>

static double *total;
static long *count;

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 12, i, t;
    double *a = malloc(n * sizeof *a), *b;
    float (*pair)[2];

    if (!a) {
        perror("malloc");
        return 1;
    }
    b = (double *)calloc((size_t)n, sizeof(double));
    total = malloc(sizeof(double) * n);
    pair = malloc(n * sizeof(float[2]));
    if (b == NULL || total == NULL || NULL == pair)
        exit(1);
    if ((count = malloc(sizeof(long) * (n + 1))) == NULL)
        exit(1);

    for (i = 0; i < n; i++)
        a[i] = rand() % 100;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        *(total + i) = a[i] + b[i];
        pair[i][0] = a[i];
        pair[i][1] = i;
        count[i + 1] = i;
    }
    /* DOALL_END */
    count[0] = 7;
    for (t = 0; t < 3; t++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = total[i] - (i > 0 ? total[i - 1] : 0);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            total[i] = b[i] + t;
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        printf("%g %g %g %ld\n", total[i], pair[i][0], pair[i][1], count[i]);
    free(a);
    free(b);
    printf("%d elements\n", n);
    free(pair);
    free(total);
    free(count);
    return 0;
}
