/* --trust: as if each directive trusted every array. */
#include <stdio.h>

#define N 12

static int a[2 * N], order[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        order[i] = N + (5 * i) % N;
    for (i = N; i < 2 * N; i++)
        a[i] = 3 * i;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[i] = a[order[i]] + 1;
    /* DOALL_END */
    for (i = 0; i < N; i++)
        printf("%d\n", a[i]);
    return 0;
}
