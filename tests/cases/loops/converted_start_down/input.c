/* The index begins with the value that its type makes of the start, also where it goes down. */
#include <stdio.h>

static int a[20], b[20];

int main(void)
{
    long big = (1L << 33) + 10, low = 10 - (1L << 32);       /* as an int it is 10 */
    int m = -3, i, x;
    unsigned k, n = 0, o = 0;
    if (scanf("%d", &m) != 1) m = -3;
    for (i = 0; i < 20; i++) a[i] = scanf("%d", &x) == 1 ? x : i;
    /* DOALL_BEGIN P=BLK */
    for (k = big; k > 3; k--) n++;
    /* DOALL_END */
    printf("%u %u\n", k, n);
    /* DOALL_BEGIN P=BLK */
    for (k = m; k > 4294967200u; k--) o++;
    /* DOALL_END */
    printf("%u %u\n", k, o);
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 20; i++)
        for (int j = low; j > 2; j--) b[i] += a[j];
    /* DOALL_END */
    for (i = 0; i < 20; i++) printf("%d ", b[i]);
    puts("");
    return 0;
}
