/* An unsigned index that counts down to the largest number. With bounds that it meets without a wrap, '!=' is as good as '<'. */
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

static int a[9];

int main(void)
{
    size_t q, n = 9, end = -1;
    unsigned u;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (q = 2; q != (size_t)-1; q--)
        a[q] = 9;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (q = n - 1; q != -1; q--)
        a[q] += 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 2; u != -1u; u--)
        a[u] += 2;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n - 1; i != ~0u; i--)
        a[i] += 3;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (q = n - 1; q != SIZE_MAX; q--)
        a[q] += 3;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (q = n - 1; q != end; q--)
        a[q] += 3;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 8; u != 0; u--)
        a[u] += 4;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (q = 0; q != n; q++)
        a[q] += 5;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (q = n; q != 2; q--)
        a[q - 1] += 6;
    /* DOALL_END */
    printf("%d %d\n", a[1], a[8]);
    return 0;
}
