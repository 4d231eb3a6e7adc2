/* the library calls the function: on one rank alone */
#include <stdio.h>
#include <stdlib.h>

#define N 16

static int u[N];

static int order(const void *a, const void *b)
{
    int i;

    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        u[i] = i;
    /* DOALL_END */
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    int (*by)(const void *, const void *) = order, v[3] = {2, 1, 3};

    qsort(v, 3, sizeof v[0], by);
    printf("%d %d\n", u[N - 1], v[0]);
    return 0;
}
