/* Another pointer means the same memory: it has no name of its own any more. */
#include <stdio.h>
#include <stdlib.h>

#define N 12

int main(void)
{
    double (*a)[N] = malloc(sizeof *a), (*other)[N] = a;
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        (*a)[i] = i;
    /* DOALL_END */
    printf("%g\n", (*other)[3]);
    free(a);
    return 0;
}
