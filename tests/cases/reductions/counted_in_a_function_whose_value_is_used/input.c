/* What a function counts is combined, wherever the loop uses its value. */
#include <stdio.h>

static long operations;
static int most;
static double x[23];

static double twice(double v)
{
    operations++;
    return 2 * v;
}

static int length_of(int i)
{
    int n = i * 7 % 11;
    operations += 2;
    if (n > most) most = n;
    return n;
}

int main(void)
{
    int long_ones = 0;
    /* DOALL_BEGIN P=BLK */
    for (int i = 0; i < 23; i++) {
        double half = twice(i) / 4;
        if (length_of(i) > 5) long_ones++;
        x[i] = i % 3 ? twice(half) : half;
    }
    /* DOALL_END */
    double sum = 0;
    for (int i = 0; i < 23; i++) sum += x[i] * (i + 1);
    printf("%g %ld %d %d\n", sum, operations, most, long_ones);
    return 0;
}
