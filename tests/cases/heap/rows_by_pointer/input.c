/* Pointers to rows, into one block and into an array of arrays: set in the loop, before it, from another such pointer, given to a function. */
#include <stdio.h>
#include <stdlib.h>

#define N 13
#define M 5

static double t[N][M];

static double total(const double *v, int m)
{
    double sum = 0;
    int j;

    for (j = 0; j < m; j++)
        sum += v[j];
    return sum;
}

int main(void)
{
    int n, m, i, j, k;
    double *a, *b, *sums, *row;

    if (scanf("%d %d", &n, &m) != 2)
        return 1;
    a = malloc(n * m * sizeof *a);
    b = malloc(n * m * sizeof *b);
    sums = malloc(n * sizeof *sums);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        row = a + i * m;
        for (j = 0; j < m; j++)
            row[j] = i + 2 * j;
    }
    /* DOALL_END */
    for (k = 0; k < 3; k++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            const double *up = &a[(i - 1) * m], *down = &a[(i + 1) * m];
            double *to = b + i * m;
            for (j = 1; j < m; j++)
                to[j] = up[j] + down[j];
            *to = *up;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 1; i < n - 1; i++) {
            double *to = a + m * i;
            double *last = to + m - 1;
            for (j = 0; j < m; j++)
                *(to + j) += b[i * m + j] / 4;
            last[0] += 1;
        }
        /* DOALL_END */
    }
    /* DOALL_BEGIN P=CYC */
    for (i = 0; i < N; i++) {
        double *line = t[i];
        for (j = 0; j < M; j++)
            line[j] = 10 * i + j;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        sums[i] = a[i * m] + a[i * m + m - 1];
    /* DOALL_END */
    row = a + 2 * m;
    for (i = 0; i < n; i++) {
        const double *line = a + i * m;
        printf("%g %g:", sums[i], total(line, m));
        for (j = 0; j < m; j++)
            printf(" %g", line[j]);
        printf("\n");
    }
    for (i = 0; i < N; i++)
        printf("%g %g\n", t[i][0], t[i][M - 1]);
    printf("%g %g\n", row[0], *row);
    free(a);
    free(b);
    free(sums);
    return 0;
}
