/* Constants beyond int, and constants that are computed from others. */
#include <stdio.h>

static const long start = 5000000000;
static int a[12];

int main(void)
{
    const long begin = start, width = begin - 4999999988, below = -3000000000;
    long i, s = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = begin; i < begin + width; i++)
        a[i - begin] = i % 10 + 1;
    /* DOALL_END */
    /* DOALL_BEGIN P=CYC */
    for (i = below; i < below + 12; i++)
        a[i - below] += (i - below) * 3;
    /* DOALL_END */
    for (i = 0; i < 12; i++)
        s = 31 * s + a[i];
    printf("%ld\n", s);
    return 0;
}
