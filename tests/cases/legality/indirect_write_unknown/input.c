#include <stdio.h>
#include <stdlib.h>

#define N 30

static int a[N], order[N];

int main(void)
{
    int i;

    for (i = 0; i < N; i++)
        order[i] = (7 * i) % N;
    /* DOALL_BEGIN P=BLK */
    for (i = 0; i < N; i++)
        a[order[i]] = i;
    /* DOALL_END */
    printf("%d\n", a[3]);
    return 0;
}
