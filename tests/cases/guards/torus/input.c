/* around the ring by two reads: a condition says which of them it is */
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13;
    int i, j, step;
    long *a = malloc(n * sizeof *a), *b = malloc(n * sizeof *b), (*u)[3] = malloc(n * sizeof *u), (*v)[3] = malloc(n * sizeof *v);

    if (n < 1 || !a || !b || !u || !v)
        return 1;
    for (i = 0; i < n; i++)
        for (a[i] = i * i % 11, b[i] = 0, j = 0; j < 3; j++)
            u[i][j] = i * 3 + j, v[i][j] = 0;
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            b[i] = (i > 0 ? a[i - 1] : a[n - 1]) + (i == n - 1 ? a[0] : a[i + 1]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int k = i - 1;
            if (k < 0)
                k += n;
            a[i] = b[k] % 1009;
            if (i == 0)
                a[i] += b[n - 1];
            else
                a[i] += b[i - 1];
        }
        /* DOALL_END */
        if (n >= 2) {
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < n; i++)
                b[i] = ((i > 1 ? a[i - 2] : a[i - 2 + n]) + (i < n - 2 ? a[i + 2] : a[i + 2 - n])) % 1009;
            /* DOALL_END */
            /* DOALL_BEGIN P=BLK */
            for (i = 0; i < n; i++)
                a[i] = b[i];
            /* DOALL_END */
        }
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < 3; j++)
                v[i][j] = (i > 0 ? u[i - 1][j] : u[n - 1][j]) + (i < n - 1 ? u[i + 1][j] : u[0][j]) - (j > 0 ? u[i][j - 1] : u[i][2]);
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < 3; j++)
                u[i][j] = v[i][j] % 1009;
        /* DOALL_END */
    }
    for (i = 0; i < n; i++)
        printf("%ld %ld %ld\n", a[i], b[i], u[i][1]);
    free(a), free(b), free(u), free(v);
    return 0;
}
