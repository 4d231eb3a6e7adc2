/* The iterations are numbered by longs: neither start nor bound can be a constant beyond them. A loop right below that is split. */
#include <stdint.h>
#include <stdio.h>

int main(void)
{
    uint64_t i;
    int sum = 0;

    /* DOALL_BEGIN P=BLK */
    for (i = 9223372036854775790u; i < 9223372036854775830u; i++)
        sum += (int)(i % 9);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 9223372036854775807u + 10; i < 9223372036854775807u + 30; i++)
        sum += (int)(i % 7);
    /* DOALL_END */
    /* DOALL_BEGIN P=BLK */
    for (i = 9223372036854775790u; i < 9223372036854775805u; i++)
        sum += (int)(i % 5);
    /* DOALL_END */
    printf("%d\n", sum);
    return 0;
}
