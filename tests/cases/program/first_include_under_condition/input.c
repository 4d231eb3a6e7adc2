/* what the headers are to declare stands above the first include, which is conditional */
#define _GNU_SOURCE
#ifdef _OPENMP
#include <omp.h>
#endif
#include <stdio.h>
#include <stdlib.h>

static int a[4];

int main(void)
{
    int i;
    char *s;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < 4; i++)
        a[i] = i;
    /* DOALL_END */
    if (asprintf(&s, "%d", a[3]) < 0)
        return 1;
    puts(s);
    free(s);
    return 0;
}
