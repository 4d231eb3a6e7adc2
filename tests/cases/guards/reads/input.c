/* neighbours that are read under a condition: the same halos as if all iterations read them, in each way to say that there are some */
#include <stdio.h>
#include <stdlib.h>

static void smooth(long to[], const long from[], int n)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        long s = from[i];
        if (i > 0)
            s += from[i - 1];
        if (i < n - 1)
            s += from[i + 1];
        to[i] = s % 1009;
    }
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 17, steps = argc > 2 ? atoi(argv[2]) : 4;
    int i, j, step;
    long *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b), (*u)[4] = malloc((n + 1) * sizeof *u), (*v)[4] = malloc((n + 1) * sizeof *v);

    if (!a || !b || !u || !v)
        return 1;
    for (i = 0; i <= n; i++)
        for (a[i] = i * i % 11, b[i] = 0, j = 0; j < 4; j++)
            u[i][j] = i * 4 + j, v[i][j] = 0;
    for (step = 0; step < steps; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            long left = i > 0 ? a[i - 1] : a[i], right = i < n - 1 ? a[i + 1] : 0;
            b[i] = left + 2 * a[i] + right;
        }
        /* DOALL_END */
        smooth(a, b, n);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            b[i] = a[i];
            if (i == 0)
                b[i] += 3;
            else
                b[i] += a[i - 1];
            if (i != n - 1 && a[i + 1] > a[i])
                b[i] += i < n - 2 ? a[i + 2] : 1;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            a[i] = b[i];
            if (i < 3)
                continue;
            a[i] = (a[i] + b[i - 3]) % 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            for (j = 0; j < 4; j++) {
                v[i][j] = i == 0 ? u[i][j] : u[i - 1][j];
                v[i][j] += i == n - 1 ? u[i][j] : u[i + 1][j];
                v[i][j] += j == 0 ? 0 : u[i][j - 1];
                if (j < 3 && i > 0)
                    v[i][j] += u[i - 1][j + 1];
            }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = n - 1; i >= 0; i--)
            for (j = 0; j < 4; j++)
                u[i][j] = ((i > 1 ? v[i - 2][j] : 5) + v[i][j]) % 1009;
        /* DOALL_END */
    }
    printf("%d\n", n);
    for (i = 0; i < n; i++)
        printf("%ld %ld %ld %ld\n", a[i], b[i], u[i][0], u[i][3]);
    free(a), free(b), free(u), free(v);
    return 0;
}
