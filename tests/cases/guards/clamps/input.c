/* subscripts that are held in the array: at the borders they mean the element itself, or one nearer than the neighbour */
#include <stdio.h>
#include <stdlib.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define MIN(a, b) ((a) < (b) ? (a) : (b))

static void in_unsigned(long to[], const long from[], size_t n)
{
    size_t i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < n; i++) {
        size_t up = i > 0 ? i - 1 : 0, down = i + 1;
        if (down >= n)
            down = n - 1;
        to[i] = (from[up] + from[down]) % 1009;
    }
    /* DOALL_END */
}

int main(int argc, char **argv)
{
    int n = argc > 1 ? atoi(argv[1]) : 13;
    int i, step;
    long *a = malloc((n + 1) * sizeof *a), *b = malloc((n + 1) * sizeof *b);

    if (!a || !b)
        return 1;
    for (i = 0; i < n; i++)
        a[i] = i * i % 11, b[i] = 0;
    for (step = 0; step < 4; step++) {
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int k = i > 0 ? i - 1 : 0;
            b[i] = a[k] + a[MAX(i - 2, 0)] + a[i - 1 < 0 ? 0 : i - 1] + a[MIN(i + 1, n - 1)];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int k = i - 1, l = i + 2, m = i - 3;
            if (k < 0)
                k = 0;
            if (l >= n)
                l = n - 1;
            if (m < 0)
                m = 0;
            else if (m > n - 1)
                m = n - 1;
            a[i] = (b[k] + b[l] + b[m] + b[MIN(MAX(i - 1, 0), n - 1)]) % 1009;
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++) {
            int k;
            if (i == 0) {
                k = 0;
            } else {
                k = i;
                k -= 1;
            }
            b[i] = a[k] + (i < n - 1 ? a[i + 1] : a[n - 1]);
            if (i == 0)
                b[i] += a[0];
        }
        /* DOALL_END */
        /* DOALL_BEGIN P=BLK */
        for (i = n - 1; i >= 0; i--)
            a[i] = (b[i] + b[i ? i - 1 : 0] + b[!(i > 0) ? 0 : i - 1]) % 1009;
        /* DOALL_END */
        in_unsigned(b, a, n);
        /* DOALL_BEGIN P=BLK */
        for (i = 0; i < n; i++)
            a[i] = b[i];
        /* DOALL_END */
    }
    printf("%d\n", n);
    for (i = 0; i < n; i++)
        printf("%ld %ld\n", a[i], b[i]);
    free(a), free(b);
    return 0;
}
