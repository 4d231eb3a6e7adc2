/* the index is declared in the header, is unsigned, long or size_t */
#include <stddef.h>
#include <stdio.h>

#define N 17u

static unsigned long cube[N], rest[N], back[N];

int main(void)
{
    const size_t n = sizeof cube / sizeof cube[0];

    // DOALL_BEGIN P=BLK
    for (size_t i = 0; i < n; i++)
        cube[i] = i * i * i;
    // DOALL_END
    // DOALL_BEGIN P=CYC
    for (unsigned i = 1; i < N; i += 2)
        rest[i] = cube[i] % 10;
    // DOALL_END
    // DOALL_BEGIN P=BLK
    for (long k = (long)N - 1; k >= 0; k--)
        back[k] = (unsigned long)k;
    // DOALL_END
    for (unsigned i = 0; i < N; i++)
        printf("%lu %lu %lu\n", cube[i], rest[i], back[i]);
    return 0;
}
