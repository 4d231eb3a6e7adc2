/* the old value counts once, whatever the number of ranks */
#include <stdio.h>

int main(void)
{
    long sum = 1000, i;

    /* DOALL_BEGIN P=BLK */
    for (i = 1; i <= 100; i++)
        sum += i * i;
    /* DOALL_END */
    printf("%ld\n", sum);
    return 0;
}
