/* Headers that set and step several variables: the others grow by a multiple of what the index does. */
#include <stdio.h>
#include <stdlib.h>

#define LAST(n) ((n) - 1)

static int a[64], b[64], c[140];
static double x[64], y[64];

int main(int argc, char **argv)
{
    const int n = argc > 1 ? atoi(argv[1]) : 41;
    int i, j, k, last, left, right;
    long far;
    double *p, *q;

    for (i = 0; i < n; i++)
        a[i] = i * i % 17;
    /* DOALL_BEGIN P=BLK */
    for (i = 0, j = n - 1; i < n; i++, j--)
        b[j] = a[i];
    /* DOALL_END */
    printf("%d %d\n", i, j);
    /* DOALL_BEGIN P=CYC */
    for (left = 0, right = LAST(n); left < right; left++, right--) {
        const int t = b[left];

        b[left] = b[right] + 1;
        b[right] = t;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (int from = 2, to = 7; from < n; from += 1, to += 2)
        c[to] = from;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (k = 0, far = n + 3L, last = 5; k < n; far += 3, k++, last -= 2) c[k] += (int)far + last;
    /* DOALL_END */
    printf("%d %ld %d\n", k, far, last);
    /* DOALL_BEGIN P=BLK */
    for (i = 0, p = x, q = y + n - 1; i < n; i++, p++, q--) {
        *p = i + 0.5;
        *q = 2 * i;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n - 1, j = 0; i >= 0; j++, i--)
        a[i] += j;
    /* DOALL_END */
    for (j = 0; j < n; j += 3)
        printf("%d %d %d %g %g\n", a[j], b[j], c[j], x[j], y[j]);
    return 0;
}
