/* windows around the element of an iteration, clipped at the borders of the array by `continue`, by a condition, by the bounds of the inner loop */
#include <stdio.h>
#include <stdlib.h>

#define R 2
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13, m = 6;
    int i, j, d, e, step;
    long *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b), *u = malloc((n + 1) * m * sizeof *u), *v = malloc((n + 1) * m * sizeof *v);

    if (!a || !b || !u || !v)
        return 1;
    for (i = 0; i < n; i++)
        for (a[i] = i * i % 11, b[i] = 0, j = 0; j < m; j++)
            u[i * m + j] = i * 4 + j, v[i * m + j] = 0;
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            long s = 0;
            for (d = -R; d <= R; d++) {
                int x = i + d;
                if (x < 0 || x >= n)
                    continue;
                s += a[x];
            }
            b[i] = s % 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int low = i > 0 ? i - 1 : 0, high = MIN(i + 3, n - 1);
            a[i] = 0;
            for (j = low; j <= high; j++)
                a[i] += b[j];
            for (j = MAX(0, i - R); j <= i; j++)
                a[i] += b[j];
            a[i] %= 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++) {
                long s = 0;
                for (d = -1; d <= 1; d++)
                    for (e = -1; e <= 1; e++) {
                        int x = i + d, y = j + e;
                        if (x < 0 || x >= n || y < 0 || y >= m)
                            continue;
                        s += u[x * m + y];
                    }
                v[i * m + j] = s % 1009;
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < m; j++) {
                u[i * m + j] = 1;
                for (d = 0; d < 3; d++)
                    if (i + d < n)
                        u[i * m + j] += v[(i + d) * m + j];
                for (d = 1; d < 4; d++) {
                    if (i - d < 0)
                        break;
                    u[i * m + j] += v[(i - d) * m + j];
                }
                u[i * m + j] %= 1009;
            }
        /* DOALL_END */
    }
    printf("%d\n", n);
    for (i = 0; i < n; i++)
        printf("%ld %ld %ld %ld\n", a[i], b[i], u[i * m], v[i * m + m - 1]);
    free(a), free(b), free(u), free(v);
    return 0;
}
