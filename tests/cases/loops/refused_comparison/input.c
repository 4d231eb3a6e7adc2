/* Comparisons that C makes without a sign, or in which a narrow index comes round; and two places that step the index. */
#include <stdio.h>

int a[300];

int main(void)
{
    int i, k = a[7], n = a[3];
    unsigned u, m = a[1];
    unsigned char c;
    signed char s;

    /* DOALL_BEGIN P=BLK */
    for (u = k; u + 1 < m; u++)
        a[u] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = n; --u > 0;)
        a[u] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i - 1 < m; i++)
        a[i] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (u = 9; u-- >= 0;)
        a[u] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (c = 1; c + 1 != n; c++)
        a[c] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (s = 0; s < m; s++)
        a[s] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = n; i-- > 0; i--)
        a[i] = 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i * i < n; i++)
        a[i] = 1;
    /* DOALL_END */
    printf("%d\n", a[5]);
    return 0;
}
