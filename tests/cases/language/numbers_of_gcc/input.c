#include <stdio.h>

int main(void)
{
    double d = 0x1.8p3 + 1.5e-1L + 2.f + 0x10ull + 0b101 + 1e2;
    long double q = 1.5L + (long double)2.5f128 + (long double)1.0q + (long double)1.25F64x;

    printf("%g %Lg %lu %d\n", d, q, 18446744073709551615UL, 'a' + 017);
    return 0;
}
