/* unusual walks: from the end, by two, sizes of type size_t, tests of null, a pointer beside the last element */
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    size_t n = 60, m = 12, k;
    int i;
    double *a = malloc(n * m * sizeof *a), *b = calloc(n, sizeof *b), *p, *end, sum = 0;

    if (a == NULL || b == NULL)
        return 1;
    for (p = a + n * m - 1; p >= a; p--)
        *p = (p - a) % 11;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 60; i++) {
        double *q, s = 0;
        for (q = a + i * m; q < a + (i + 1) * m; q += 2)
            s += q[0] - q[1];
        for (q = a + (i + 1) * m; q != a + i * m; )
            s += *--q;
        b[i] = s;
    }
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < 59; i++) {
        const double *left = b + i - 1, *right = left + 2;
        double *row = &a[i * m];
        for (k = 0; k < m; k++)
            *row++ = *left + *right;
    }
    /* DOALL_END */
    end = a + n * m;
    for (p = a, k = 0; p != end; k++, p++)
        sum += *p * (k % 7);
    printf("%g\n", sum);
    for (p = b; p && p < b + n && *p < 50; p++)
        ;
    printf("%d\n", (int)(p - b));
    return 0;
}
