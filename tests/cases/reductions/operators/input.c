/* sum, difference, product, bits and logic, each in its own way of writing */
#include <stdio.h>

#define N 20

static unsigned mask[N];

int main(void)
{
    int i, sum = 5, rest = 1000, any = 0, every = 1;
    unsigned set = 0, common = ~0u, parity = 0;
    double product = 2;

    for (i = 0; i < N; i++)
        mask[i] = 3u << (i % 7) | 64u;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++) {
        sum = sum + i;
        rest -= 2 * i;
        product *= 1 + (i % 3 == 0);
        set |= mask[i];
        common &= mask[i];
        parity ^= mask[i];
        any = any || mask[i] == 67;
        every = every && mask[i] > 66;
    }
    /* DOALL_END */
    printf("%d %d %g %u %u %u %d %d\n", sum, rest, product, set, common, parity, any, every);
    return 0;
}
