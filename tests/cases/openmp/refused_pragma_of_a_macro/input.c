/* a macro makes the pragma and the loop, or more than the pragma; the included file has one, too, but could be written out */
#include <stdio.h>

#define N 12
#define EACH(i) _Pragma("omp parallel for") for (i = 0; i < N; i++)
#define ONCE(x) _Pragma("omp single") x = 1

static int a[N];

int main(void)
{
    int i, s = 0;

    EACH(i)
        a[i] = i;
    ONCE(s);
#include "loop.h"
    printf("%d %d\n", a[3], s);
    return 0;
}
