/* The user knows that no two iterations store into the same element; which rank stores which is known at run time only: changes are merged. */
#include <stdio.h>

#define N 12

static int a[N], order[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        order[i] = (5 * i) % N;
    /* DOALL_BEGIN P=BLK TRUST(a) */
    for (i = 0; i < N; i++)
        a[order[i]] = i;
    /* DOALL_END */
    printf("%d\n", a[N - 1]);
    return 0;
}
