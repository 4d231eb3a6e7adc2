#include "config.h"
#include <stdio.h>
#include <string.h>

int main(void)
{
    static double source[count], dest[count];
    int i, tag = rank + size;

    for (i = 0; i < count; i++)
        source[i] = i % 7 * tag;
    /* DOALL_BEGIN P=BLK */
    for (i = 1; i < count - 1; i++)
        dest[i] = source[i - 1] + type * source[i + 1];
    /* DOALL_END */
    for (i = 0; i < count; i++)
        printf("%g\n", dest[i]);
    return 0;
}
