/* strdup is declared because of _GNU_SOURCE, which must stay above the system's headers; the other macros must stay below MPI's. */
#define count 50
#define _GNU_SOURCE
#define rank 2
#define size 3
#define type 0.5
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
    printf("%s\n", strdup("dest"));
    for (i = 0; i < count; i++)
        printf("%g\n", dest[i]);
    return 0;
}
