/* the start is converted to the type of the index: 300 is 44 in an unsigned char, -7 is large in an unsigned */
#include <stdio.h>
#include <stdlib.h>

static int a[128];

int main(int argc, char **argv)
{
    int from = argc > 1 ? atoi(argv[1]) : 5, k;
    unsigned char c;
    unsigned u;

    /* DOALL_BEGIN P=BLK */
    for (c = from; c < 100; c++)
        a[c] = c;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (u = from; u < 90; u++)
        a[u] += 2 * (int)u;
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (c = 3; c != 33; c = 2 + c)
        a[c] -= c;
    /* DOALL_END */
    for (k = 0; k < 128; k++)
        printf("%d ", a[k]);
    printf("\n%d %u\n", c, u);
    return 0;
}
