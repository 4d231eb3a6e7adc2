/* How many elements an array has that a parameter means is not said by the number in its brackets. */
#include <stdio.h>
#include <stdlib.h>

static long x[20], y[20], u[8][5], v[8][5];

static void step(int n, const long a[static 3], long b[1])
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++) b[i] = a[i - 1] + a[i + 1];
    /* DOALL_END */
}

static void lines(int n, long a[3][5], long b[][5])
{
    int i, k;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < n - 1; i++)
        for (k = 0; k < 5; k++) b[i][k] = a[i - 1][k] + a[i + 1][k];
    /* DOALL_END */
}

static void from_one(int n, long a[n], long b[n])
{
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= n; i++) b[i] = a[i] + 1;
    /* DOALL_END */
}

static long total(int n, const long a[static 2])
{
    int i, k;
    long s = 0;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++)
        for (k = 0; k < n; k++) s += a[k] * a[i];
    /* DOALL_END */
    return s;
}

int main(void)
{
    long *w = malloc(11 * sizeof *w);
    int i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++) y[i] = i * i;
    /* DOALL_END */
    step(20, y, x);
    from_one(19, x, y);
    for (i = 0; i < 40; i++) v[i / 5][i % 5] = i;
    lines(8, v, u);
    lines(8, u, v);
    for (i = 0; i < 11; i++) w[i] = getchar() == EOF ? i : 1;
    for (i = 0; i < 20; i++) printf("%ld %ld ", x[i], y[i]);
    for (i = 0; i < 40; i++) printf("%ld ", v[i / 5][i % 5]);
    printf("%ld\n", total(11, w));
    free(w);
    return 0;
}
