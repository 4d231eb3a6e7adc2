/* OpenMP counts iterations in the type of the index: where bound and step together do not fit, no thread gets any. */
#include <stdio.h>

enum color { RED, GREEN, BLUE, COLORS };

int main(void)
{
    enum color h;
    int shade[COLORS];
    unsigned char c;
    int d, m = 0, n = 0, q = 0;
    short k;
    /* DOALL_BEGIN P=BLK */
    for (c = 0; c < 250; c += 10) n++;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (d = 0; d < 2000000000; d += 500000000) m++;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (k = 0; k < 32000; k += 1000) q++;          /* written anew: it counts in int */
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (h = RED; h < COLORS; h++) shade[h] = (int)h * 2;       /* gcc 12 cannot translate a pragma before it */
    /* DOALL_END */
    printf("%d %d %d %d %d %d\n", c, n, m, q, k, shade[BLUE]);
    return 0;
}
